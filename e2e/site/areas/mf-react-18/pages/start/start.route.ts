import { defineRoute } from '@press/area';
import { journalsQuery } from '@press/contract';

export const startRoute = defineRoute('/react-18/:part', {
  page: () => import('./StartPage'),
  queries: () => ({ journals: journalsQuery() }),
  head: () => ({ title: 'React 18' }),
});
