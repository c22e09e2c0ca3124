import { defineArea } from '@press/area';
import { aboutQueries } from './pages/about/about.queries';

export default defineArea({
  name: 'mf-static',
  routes: [
    {
      path: '/about',
      page: () => import('./pages/about/AboutPage'),
      queries: aboutQueries,
      head: () => ({ title: 'About', canonical: '/about' }),
      metadata: () => import('./pages/about/about.metadata'),
    },
  ],
});
