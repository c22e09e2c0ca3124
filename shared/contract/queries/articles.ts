import { queryString, segment } from '../call-address';
import type { Article } from '../entities';
import { expecting } from '../expected-answers';
import { authorLine } from '../author-line';
import { LATEST_LIMIT } from '../paging';
import { readAuthorPage, type AuthorPage } from '../readers/author-page';
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

const latestQuery = /* @__PURE__ */ readQuery([], '/journals/issues/latest/articles', articles);

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

/** A page of an author's articles. @param key an ORCID iD or a name */
export const authorQuery = (key: string, page: number): ApiQuery<AuthorPage> =>
  readQuery(['author', key, page], `/authors/${segment(key)}${queryString({ pageNum: `${page}` })}`, () =>
    expecting((body) => readAuthorPage(body, key, page)),
  );
