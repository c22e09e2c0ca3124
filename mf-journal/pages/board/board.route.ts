import { defineRoute } from '@press/area';
import { boardQuery } from '@press/contract';
import { journalQueries, pageHead } from '../../layout/page-route';

export const boardRoute = defineRoute('/journal/:journalId/editorial-board', {
  page: () => import('./BoardPage'),
  queries: ({ journalId }) => ({ ...journalQueries(journalId), board: boardQuery(journalId) }),
  head: ({ journal }, { params }) => pageHead('Editorial Board', 'editorial-board', params.journalId, journal),
  metadata: () => import('../../layout/page.metadata'),
});
