import { defineRoute } from '@press/area';
import { ownText } from '../static/own-text';
import { t } from '../../messages';

export const contactRoute = defineRoute('/contact', {
  page: () => import('./ContactPage'),
  queries: (_params, _search, publisher) => ownText('contact', publisher),
  head: ({ own }) => ({ title: own?.title ?? t('contact.title'), canonical: '/contact' }),
  form: { to: '/editorial-team', fields: ['name', 'email', 'subject', 'message'] },
});
