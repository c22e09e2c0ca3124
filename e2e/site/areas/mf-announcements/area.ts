import { defineArea } from '@press/area';
import { announcementsRoute } from './pages/announcements/announcements.route';
import { faultyRoute } from './pages/faulty/faulty.route';

/** A journal's announcements, redesigned by another team: an area beside the one whose section it takes over. */
export default defineArea({
  name: 'mf-announcements',
  takesOver: ['mf-journal'],
  routes: [announcementsRoute, faultyRoute],
});
