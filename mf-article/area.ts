import { defineArea } from '@press/area';
import { articleHead } from './pages/article/article.head';
import { articleQueries } from './pages/article/article.queries';

export default defineArea({
  name: 'mf-article',
  routes: [
    {
      path: '/journal/:journalId/article/:articleId',
      // The area's only page: whoever asks for the area asks for it, so it comes in one file with the area.
      page: () => import(/* webpackMode: "eager" */ './pages/article/ArticlePage'),
      queries: articleQueries,
      head: articleHead,
      metadata: () => import('./pages/article/article.metadata'),
    },
  ],
});
