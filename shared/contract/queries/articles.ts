import { queryString, segment } from '../call-address';
import type { Article } from '../entities';
import { wrongForm } from '../errors';
import { expecting } from '../expected-answers';
import { authorLine } from '../format';
import { LATEST_LIMIT } from '../paging';
import { readAuthorPage, type AuthorPage } from '../readers/author-page';
import type { expectRelated } from '../readers/related-articles';
import { count, fields, items, pick, text, unwrap } from '../readers/values';
import { derivedQuery, reader, readQuery, type ApiQuery } from './query';

const articles = reader(({ readArticles }) => readArticles);

export const articleQuery = (id: string): ApiQuery<Article> =>
  readQuery(
    ['article', id],
    `/articles/${segment(id)}`,
    reader(({ readArticle }) => readArticle),
  );

export const latestArticlesQuery = (journalId: string, limit = LATEST_LIMIT): ApiQuery<Article[]> =>
  readQuery(['journal', journalId, 'latest', limit], `/articles/latest/${segment(journalId)}?limit=${limit}`, articles);

export const mostViewedQuery = (journalId: string): ApiQuery<Article[]> =>
  readQuery(['journal', journalId, 'most-viewed'], `/articles/most-views/single/${segment(journalId)}`, articles);

const asTitle = (article: Article): Article => ({
  ...article,
  authors: authorLine(article),
  abstract: '',
  keywords: [],
  authorList: [],
});

/** Trending articles, reduced to titles and authors; complete ones would be a third of the home page. */
export const trendingQuery = (): ApiQuery<Article[]> =>
  derivedQuery(['articles', 'trending'], readQuery([], '/articles/most-views/single', articles), (list) =>
    list.map(asTitle),
  );

const latestQuery = readQuery([], '/journals/issues/latest/articles', articles);

/** The newest articles of all journals, with the same fields and three keywords, as examples of a search. */
export const latestPublicationsQuery = (): ApiQuery<Article[]> =>
  derivedQuery(['articles', 'latest'], latestQuery, (list) =>
    list.map((article) => ({ ...asTitle(article), keywords: article.keywords.slice(0, 3) })),
  );

/** Types of articles that are about another one. */
const NOTICE = /retract|withdraw|removal|correct|corrigend|errat|concern|addend/i;

/** The first of them that is neither a notice nor an article that a notice retracts or questions. */
export const newestQuery = (): ApiQuery<Article | null> =>
  derivedQuery(['articles', 'newest'], latestQuery, (list) => {
    const newest = list.find(({ type, status }) => !NOTICE.test(type) && (!status || status === 'corrected'));
    return newest ? asTitle(newest) : null;
  });

export type RelatedArticles = ReturnType<typeof expectRelated>;
/** An article, and its common features with another one. */
export type RelatedArticle = RelatedArticles['related'][number];

/** The related articles of an article and those that cite it, loaded when a reader nears the end of its page. */
export const relatedQuery = (articleId: string): ApiQuery<RelatedArticles> =>
  readQuery(
    ['article', articleId, 'related'],
    `/articles/${segment(articleId)}/related`,
    async () => (await import('../readers')).expectRelated,
  );

export interface MonthOfUsage {
  /** `2026-10` */
  month: string;
  views: number;
  fullTexts: number;
  /** True if an earlier site counted all or some of them. */
  broughtOver: boolean;
}

function readMonths(raw: unknown): MonthOfUsage[] {
  const months = unwrap(raw);
  if (!Array.isArray(months)) throw wrongForm();
  return items(months)
    .map(fields)
    .map((each) => ({
      month: text(pick(each, 'month')),
      views: count(pick(each, 'views')),
      fullTexts: count(pick(each, 'fullTexts')),
      broughtOver: pick(each, 'broughtOver') === true,
    }))
    .filter(({ month }) => /^\d{4}-\d{2}$/.test(month));
}

/** The last months of an article or a journal, oldest first, loaded when a reader comes near. */
export const usageQuery = (kind: 'articles' | 'journals', id: string): ApiQuery<MonthOfUsage[]> =>
  readQuery([kind, id, 'usage'], `/${kind}/${segment(id)}/usage`, () => readMonths);

/** A page of an author's articles. @param key an ORCID iD or a name */
export const authorQuery = (key: string, page: number): ApiQuery<AuthorPage> =>
  readQuery(['author', key, page], `/authors/${segment(key)}${queryString({ pageNum: `${page}` })}`, () =>
    expecting((body) => readAuthorPage(body, key, page)),
  );
