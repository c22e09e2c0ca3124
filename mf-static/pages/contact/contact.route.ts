import { defineRoute } from '@press/area';
import { TITLES } from '../../content/titles';

export const contactRoute = defineRoute('/contact', {
  page: () => import('./ContactPage'),
  head: () => ({ title: TITLES.contact, canonical: '/contact' }),
  metadata: () => import('./contact.metadata'),
  form: { to: '/editorial-team', fields: ['name', 'email', 'subject', 'message'] },
});
