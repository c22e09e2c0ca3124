import { defineRoute } from '@press/area';
import { newsPath, newsQuery } from '@press/contract/news-query';
import { sitePageQuery } from '@press/contract/site-page-query';

export const newsRoute = defineRoute('/news', {
  page: () => import('./NewsPage'),
  queries: () => ({ news: newsQuery() }),
  head: () => ({ title: 'News', canonical: '/news' }),
  metadata: () => import('./news.metadata'),
});

export const newsItemRoute = defineRoute('/news/:newsId', {
  page: () => import('./NewsItemPage'),
  queries: ({ newsId }) => ({ text: sitePageQuery(`news-${newsId}`), news: newsQuery() }),
  head: ({ text }, { params }) => ({ title: text?.title ?? 'News', canonical: newsPath(params.newsId) }),
  metadata: () => import('./news-item.metadata'),
});
