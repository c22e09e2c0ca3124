import { defineArea } from '@press/area';
import { homeHead } from './pages/home/home.head';
import { homeQueries } from './pages/home/home.queries';

export default defineArea({
  name: 'mf-home',
  routes: [
    {
      path: '/',
      page: () => import('./pages/home/HomePage'),
      queries: homeQueries,
      head: homeHead,
      metadata: () => import('./pages/home/home.metadata'),
    },
  ],
});
