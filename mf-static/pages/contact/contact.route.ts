import { defineRoute } from '@press/area';
import { ownText } from '../static/own-text';

export const contactRoute = defineRoute('/contact', {
  page: () => import('./ContactPage'),
  queries: (_params, _search, publisher) => ownText('contact', publisher),
  head: ({ own }) => ({ title: own?.title ?? 'Contact', canonical: '/contact' }),
  form: { to: '/editorial-team', fields: ['name', 'email', 'subject', 'message'] },
});
