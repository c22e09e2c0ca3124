import { defineRoute } from '@press/area';
import { journalsQuery } from '@press/contract';

export const roomsRoute = defineRoute('/reading-room', {
  page: () => import('./RoomsPage'),
  queries: () => ({ journals: journalsQuery() }),
  head: () => ({ title: 'Reading room' }),
});
