import { defineRoute } from '@press/area';
import { firstJournalsQuery, subjectsQuery, trendingQuery } from '@press/contract';

export const homeRoute = defineRoute('/', {
  page: () => import('./HomePage'),
  // All three requests start at the same time (H-08).
  queries: () => ({
    trending: trendingQuery(),
    journals: firstJournalsQuery(),
    subjects: subjectsQuery(),
  }),
  head: () => ({ title: 'Open-access research', canonical: '/' }),
  metadata: () => import('./home.metadata'),
});
