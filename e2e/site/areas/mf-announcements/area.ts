import { defineArea } from '@press/area';
import { announcementsHead, announcementsQueries } from './pages/announcements/announcements.queries';

/** A journal's announcements, redesigned by another team: an area beside the one it takes the section from. */
export default defineArea({
  name: 'mf-announcements',
  takesOver: ['mf-journal'],
  routes: [
    {
      path: '/journal/:journalId/announcements',
      page: () => import('./pages/announcements/AnnouncementsPage'),
      queries: announcementsQueries,
      head: announcementsHead,
    },
    { path: '/journal/:journalId/announcements/:fault', page: () => import('./pages/faulty/FaultyPage') },
  ],
});
