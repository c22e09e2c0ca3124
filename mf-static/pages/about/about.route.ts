import { defineRoute, optional } from '@press/area';
import { subjectsQuery } from '@press/contract';
import { textOf } from '../static/page-text';

export const aboutRoute = defineRoute('/about', {
  page: () => import('./AboutPage'),
  queries: (_params, _search, publisher) => ({
    subjects: optional(subjectsQuery()),
    text: textOf('about', publisher),
  }),
  head: ({ text }, { publisher }) => ({ title: text?.title ?? publisher.name, canonical: '/about' }),
  metadata: () => import('./about.metadata'),
});
