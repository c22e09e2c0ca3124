import { defineRoute } from '@press/area';
import { mostViewedQuery } from '@press/contract';
import { journalQueries, pageHead } from '../../layout/page-route';

export const mostAccessedRoute = defineRoute('/journal/:journalId/most-accessed', {
  page: () => import('./MostAccessedPage'),
  queries: ({ journalId }) => ({ ...journalQueries(journalId), articles: mostViewedQuery(journalId) }),
  head: ({ journal }, { params }) => pageHead('Most Accessed', 'most-accessed', params.journalId, journal),
  metadata: () => import('../../layout/page.metadata'),
});
