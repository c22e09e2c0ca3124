import type { PageQuery } from '@press/area';
import { subjectsQuery } from '@press/contract';

/** The subject list only: the page stands without it. */
export const aboutQueries = (): PageQuery[] => [{ ...subjectsQuery(), optional: true }];
