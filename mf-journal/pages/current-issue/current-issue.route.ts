import { defineRoute, optional } from '@press/area';
import { issueArticlesQuery, issueQuery } from '@press/contract';
import { pageIn } from '../../layout/address';
import { journalQueries, pageHead } from '../../layout/page-route';

export const currentIssueRoute = defineRoute('/journal/:journalId/current-issue', {
  page: () => import('./CurrentIssuePage'),
  queries: ({ journalId }, search) => ({
    ...journalQueries(journalId),
    articles: issueArticlesQuery(journalId, 'latest', pageIn(search)),
    issue: optional(issueQuery(journalId, 'latest')),
  }),
  head: ({ journal }, { params }) => pageHead('Current Issue', 'current-issue', params.journalId, journal),
  metadata: () => import('../../layout/page.metadata'),
});
