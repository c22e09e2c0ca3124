import { defineRoute, optional } from '@press/area';
import { latestArticlesQuery } from '@press/contract';
import { textsQuery } from '@press/contract/texts-query';
import { journalQueries, pageHead } from '../../layout/page-route';

/** Number of latest articles, news and collections that are announced; of the last two, others are a link away. */
export const ANNOUNCED = 6;

export const announcementsRoute = defineRoute('/journal/:journalId/announcements', {
  page: () => import('./AnnouncementsPage'),
  queries: ({ journalId }, _search, { texts = [] }) => ({
    ...journalQueries(journalId),
    latest: latestArticlesQuery(journalId, ANNOUNCED),
    // Most sites have none.
    news: texts.includes('news') ? optional(textsQuery('news')) : null,
    collections: texts.includes('collections') ? optional(textsQuery('collections')) : null,
  }),
  head: ({ journal }, { params }) => pageHead('Announcements', 'announcements', params.journalId, journal),
  metadata: () => import('../../layout/page.metadata'),
});
