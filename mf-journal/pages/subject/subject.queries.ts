import type { PageQuery, Params } from '@press/area';
import { journalSearchQuery } from '@press/contract';

export const subjectQueries = ({ subject = '' }: Params): PageQuery[] => [journalSearchQuery({ subject })];
