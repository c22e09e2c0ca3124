import { defineArea } from '@press/area';
import { discoverHead } from './pages/discover/discover.head';
import { discoverQueries } from './pages/discover/discover.queries';

export default defineArea({
  name: 'mf-search',
  routes: [
    {
      path: '/discover-research',
      page: () => import('./pages/discover/DiscoverPage'),
      queries: discoverQueries,
      head: discoverHead,
      metadata: () => import('./pages/discover/discover.metadata'),
    },
  ],
});
