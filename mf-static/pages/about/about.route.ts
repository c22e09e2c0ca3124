import { defineRoute, optional } from '@press/area';
import { subjectsQuery } from '@press/contract';

export const aboutRoute = defineRoute('/about', {
  page: () => import('./AboutPage'),
  queries: () => ({ subjects: optional(subjectsQuery()) }),
  head: () => ({ title: 'About', canonical: '/about' }),
  metadata: () => import('./about.metadata'),
});
