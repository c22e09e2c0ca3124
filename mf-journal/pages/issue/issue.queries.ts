import type { PageQuery, Params } from '@press/area';
import { issueArticlesQuery, issueQuery } from '@press/contract';
import { pageIn } from '../../frame/address';
import { screenQueries } from '../../frame/screen-route';

export const issueQueries = (params: Params, search: URLSearchParams): PageQuery[] => {
  const { journalId = '', issueId = '' } = params;
  return [
    ...screenQueries(params),
    issueQuery(journalId, issueId),
    issueArticlesQuery(journalId, issueId, pageIn(search)),
  ];
};
