import { defineRoute } from '@press/area';

export const startRoute = defineRoute('/features', {
  page: () => import('./StartPage'),
  head: () => ({ title: 'Features' }),
});
