import { defineRoute, optional } from '@press/area';
import { journalHeaderQuery, latestArticlesQuery } from '@press/contract';

export const announcementsRoute = defineRoute('/journal/:journalId/announcements', {
  page: () => import('./AnnouncementsPage'),
  queries: ({ journalId }) => ({
    header: optional(journalHeaderQuery(journalId)),
    latest: latestArticlesQuery(journalId, 3),
  }),
  head: (_, { params }) => ({
    title: 'News of the journal',
    canonical: `/journal/${params.journalId}/announcements`,
  }),
});
