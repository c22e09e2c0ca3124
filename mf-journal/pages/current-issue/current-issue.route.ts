import type { PageQuery, Params } from '@press/area';
import { issueArticlesQuery } from '@press/contract';
import { pageIn } from '../../frame/address';
import { screenQueries } from '../../frame/screen-route';

export const currentIssueQueries = (params: Params, search: URLSearchParams): PageQuery[] => [
  ...screenQueries(params),
  issueArticlesQuery(params.journalId ?? '', 'latest', pageIn(search)),
];
