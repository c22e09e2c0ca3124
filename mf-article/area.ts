import { defineArea } from '@press/area';
import { articleHead } from './pages/article/article.head';
import { articleQueries } from './pages/article/article.queries';

export default defineArea({
  name: 'mf-article',
  routes: [
    {
      path: '/journal/:journalId/article/:articleId',
      page: () => import('./pages/article/ArticlePage'),
      queries: articleQueries,
      head: articleHead,
      metadata: () => import('./pages/article/article.metadata'),
    },
  ],
});
