import { defineRoute, optional } from '@press/area';
import { subjectsQuery } from '@press/contract';
import { ownText } from '../static/own-text';
import { t } from '../../messages';

export const aboutRoute = defineRoute('/about', {
  page: () => import('./AboutPage'),
  queries: (_params, _search, publisher) => ({ subjects: optional(subjectsQuery()), ...ownText('about', publisher) }),
  head: ({ own }) => ({ title: own?.title ?? t('about.title'), canonical: '/about' }),
});
