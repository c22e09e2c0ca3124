import type { Api } from './client';
import type { Article } from './entities';
import { ApiError } from './errors';
import { apiQuery, type ApiQuery } from './queries';
import { readArticles, readArticleSummary } from './readers';
import { count, fields, items, pick, stringList, texts, unwrap } from './readers/values';

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

function readRelated(raw: unknown): RelatedArticles {
  const from = fields(unwrap(raw));
  // Same rule as `expecting` (fault 68), which the first paint's code has separately.
  if (!Array.isArray(pick(from, 'related'))) throw new ApiError(200, '', 'The answer holds no data');
  const citedBy = readArticles(pick(from, 'citedBy'));
  return {
    related: items(pick(from, 'related'))
      .map(fields)
      .map((each) => ({
        article: readArticleSummary(pick(each, 'article')),
        references: count(pick(each, 'references')),
        authors: count(pick(each, 'authors')),
        keywords: stringList(pick(each, 'keywords')),
      }))
      .filter(({ article }) => article.id),
    citedBy,
    citedByTotal: Math.max(count(pick(from, 'citedByTotal')), citedBy.length),
    collections: items(pick(from, 'collections')).map((each) => texts(['id', 'title'], fields(each))),
  };
}

/** The related articles of an article, and those that cite it. */
export const relatedTo = (
  { read }: Pick<Api, 'read'>,
  articleId: string,
  signal?: AbortSignal,
): Promise<RelatedArticles> => read(readRelated, `/articles/${encodeURIComponent(articleId)}/related`, signal);

/** `relatedTo` as a query: loaded only by an article's page, when the reader comes near its end. */
export const relatedQuery = (articleId: string): ApiQuery<RelatedArticles> =>
  apiQuery(['article', articleId, 'related'], (api, signal) => relatedTo(api, articleId, signal));
