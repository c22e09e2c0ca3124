import { defineRoute } from '@press/area';

/** The heading of the page, and its title. */
export const TITLE = 'Contact';

export const contactRoute = defineRoute('/contact', {
  page: () => import('./ContactPage'),
  head: () => ({ title: TITLE, canonical: '/contact' }),
  metadata: () => import('./contact.metadata'),
  form: { to: '/editorial-team', fields: ['name', 'email', 'subject', 'message'] },
});
