import { defineRoute } from '@press/area';

export const faultyRoute = defineRoute('/journal/:journalId/announcements/:fault', {
  page: () => import('./FaultyPage'),
});
