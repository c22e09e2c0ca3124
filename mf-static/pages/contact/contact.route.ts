import { defineRoute } from '@press/area';
import { textOf } from '../static/page-text';

export const contactRoute = defineRoute('/contact', {
  page: () => import('./ContactPage'),
  queries: (_params, _search, publisher) => ({ text: textOf('contact', publisher) }),
  head: ({ text }, { publisher }) => ({ title: text?.title ?? publisher.name, canonical: '/contact' }),
  metadata: () => import('./contact.metadata'),
  form: { to: '/editorial-team', fields: ['name', 'email', 'subject', 'message'] },
});
