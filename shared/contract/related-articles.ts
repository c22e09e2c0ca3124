import { apiQuery, type ApiQuery } from './queries';
import type { expectRelated } from './readers/related-articles';

export type RelatedArticles = ReturnType<typeof expectRelated>;
/** An article, and its common features with another one. */
export type RelatedArticle = RelatedArticles['related'][number];

/** The related articles of an article, and those that cite it: loaded by its page when the reader comes near its end. */
export const relatedQuery = (articleId: string): ApiQuery<RelatedArticles> =>
  apiQuery(['article', articleId, 'related'], ({ read }, signal) =>
    read(
      async (body) => (await import('./readers')).expectRelated(body),
      `/articles/${encodeURIComponent(articleId)}/related`,
      signal,
    ),
  );
