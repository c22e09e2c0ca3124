import { defineRoute } from '@press/area';

/** A page with routes of its own. */
export const startRoute = defineRoute('/features/*', {
  page: () => import('./StartPage'),
  head: () => ({ title: 'Features' }),
});
