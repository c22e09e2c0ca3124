import { defineArea } from '@press/area';
import { announcementsRoute } from './pages/announcements/announcements.route';

/** A journal's announcements, redesigned by another team: an area that takes over a section of another area. */
export default defineArea({
  name: 'mf-announcements',
  takesOver: ['mf-journal'],
  routes: [announcementsRoute],
});
