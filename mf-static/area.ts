import { defineArea } from '@press/area';
import { aboutHead } from './pages/about/about.head';
import { aboutQueries } from './pages/about/about.queries';

export default defineArea({
  name: 'mf-static',
  routes: [{ path: '/about', page: () => import('./pages/about/AboutPage'), queries: aboutQueries, head: aboutHead }],
});
