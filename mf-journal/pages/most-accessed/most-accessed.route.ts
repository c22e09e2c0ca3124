import type { PageQuery, Params } from '@press/area';
import { mostViewedQuery } from '@press/contract';
import { screenQueries } from '../../frame/screen-route';

export const mostAccessedQueries = (params: Params): PageQuery[] => [
  ...screenQueries(params),
  mostViewedQuery(params.journalId ?? ''),
];
