import type { Api } from './client';
import type { Article } from './entities';
import { apiQuery, type ApiQuery } from './queries';

/** An article, and its common features with another one. */
export interface RelatedArticle {
  article: Article;
  references: number;
  authors: number;
  keywords: string[];
}

export interface RelatedArticles {
  related: RelatedArticle[];
  /** The newest of `citedByTotal`. */
  citedBy: Article[];
  citedByTotal: number;
  /** Those that have the article. */
  collections: { id: string; title: string }[];
}

/** The related articles of an article, and those that cite it. */
export const relatedTo = (
  { read }: Pick<Api, 'read'>,
  articleId: string,
  signal?: AbortSignal,
): Promise<RelatedArticles> =>
  read(
    async (body) => (await import('./readers')).expectRelated(body),
    `/articles/${encodeURIComponent(articleId)}/related`,
    signal,
  );

/** `relatedTo` as a query: loaded only by an article's page, when the reader comes near its end. */
export const relatedQuery = (articleId: string): ApiQuery<RelatedArticles> =>
  apiQuery(['article', articleId, 'related'], (api, signal) => relatedTo(api, articleId, signal));
