import type { PageQuery, Params } from '@press/area';
import { boardQuery, DEFAULT_BOARD } from '@press/contract';
import { screenQueries } from '../../frame/screen-route';

export const boardQueries = ({ journalId = DEFAULT_BOARD }: Params): PageQuery[] => [
  ...screenQueries({ journalId }),
  boardQuery(journalId),
];
