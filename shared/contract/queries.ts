import { CodedError } from '@press/errors';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Api } from './client';
import { authorLine } from './format';
import { LATEST_LIMIT } from './paging';
import type {
  Article,
  ArticleSearch,
  Issue,
  NewestIssue,
  IssueListPage,
  Journal,
  JournalFilter,
  JournalMetrics,
  Member,
  SearchResultPage,
} from './entities';
import { ApiError, isApiError } from './errors';
import type { ListPage } from './paging';
import { API_CONTRACT } from './version';

/** Options for TanStack Query. Components that use the same query share one request. */
export interface ApiQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<T>;
  staleTime?: number;
  refetchOnMount?: boolean;
  gcTime?: number;
  /**
   * Reduces the answer to the part that a document has in its state. Such an answer is stale: navigation back to the page loads
   * the whole.
   */
  inDocument?(data: T): Promise<T>;
}

/** Milliseconds for which data of a journal is fresh (J-11). */
export const JOURNAL_STALE_TIME = 300_000;

/**
 * The api client in the `meta` of a query. Each area has a separate client, with its own readers.
 * @throws CodedError PRESS-Q01 if there is none
 */
export function apiOf({ meta }: Pick<QueryFunctionContext, 'meta'>): Api {
  const api = meta?.api;
  if (!api) throw new CodedError('PRESS-Q01', 'The query has no api client.', 'Use useQuery of @press/area.');
  return api as Api;
}

/**
 * The key of a query. All areas share one cache, and two areas of a page may come from different builds. Entities of
 * another version of the readers therefore have other keys.
 */
export const versionedKey = (...parts: readonly unknown[]): readonly unknown[] => [API_CONTRACT, ...parts];

/** A query whose request is cancelled when no component uses it any more. */
export function apiQuery<T>(
  queryKey: readonly unknown[],
  call: (api: Api, signal: AbortSignal) => Promise<T>,
): ApiQuery<T> {
  return {
    queryKey: versionedKey(...queryKey),
    queryFn: (context) => call(apiOf(context), context.signal),
    staleTime: JOURNAL_STALE_TIME,
  };
}

/**
 * One journal. Its request is never cancelled: header and page share it, and the header still needs it when the visitor
 * leaves the page.
 */
export const journalQuery = (id: string): ApiQuery<Journal> => ({
  queryKey: versionedKey('journal', id),
  queryFn: (context) => apiOf(context).getJournal(id),
  staleTime: JOURNAL_STALE_TIME,
});

/** Milliseconds after which a navigation requests a journal again whose header could not be loaded. */
const PLACEHOLDER_STALE_TIME = 10_000;

/**
 * The journal of the page header, cached for the session. It uses the request and the cache of `journalQuery`. After a failure
 * it is a placeholder (J-11), or the last known data, with `fallback: true`, until a later navigation can load the journal.
 */
export function journalHeaderQuery(id: string): ApiQuery<Journal> {
  const queryKey = versionedKey('journal-header', id);
  return {
    queryKey,
    queryFn: ({ client, meta }) => {
      const known = client.getQueryData<Journal>(queryKey);
      if (known && !known.fallback) return Promise.resolve(known);
      return client.fetchQuery({ ...journalQuery(id), ...(meta && { meta }) }).catch((error: unknown) => {
        if (isApiError(error)) return known ?? placeholderJournal(id);
        throw error;
      });
    },
    staleTime: PLACEHOLDER_STALE_TIME,
    gcTime: Infinity,
  };
}

/** Shown for a journal that could not be loaded (J-11). */
export async function placeholderJournal(id: string): Promise<Journal> {
  const { readJournal } = await import('./readers');
  return { ...readJournal({ id, title: 'Journal', abbreviation: id.toUpperCase() }), fallback: true };
}

export const journalsQuery = (): ApiQuery<Journal[]> =>
  apiQuery(['journals'], (api, signal) => api.getJournals(signal));

/** Number of journals for pages that show some but do not list them: the wall of the home page has twelve tiles. */
const FIRST_JOURNALS = 12;

/** The first journals, for pages that show a few of them: a site may have hundreds. */
export const firstJournalsQuery = (): ApiQuery<Journal[]> =>
  apiQuery(['journals', 'first'], (api, signal) => api.getFirstJournals(FIRST_JOURNALS, signal));

export const journalSearchQuery = ({ title, keywords, subject }: JournalFilter): ApiQuery<Journal[]> =>
  apiQuery(['journals', 'search', title ?? '', keywords ?? '', subject ?? ''], (api, signal) =>
    api.multiQueryJournals({ title, keywords, subject }, signal),
  );

export const subjectsQuery = (): ApiQuery<string[]> =>
  apiQuery(['subjects'], (api, signal) => api.getJournalSubjects(signal));

export const topDownloadsQuery = (): ApiQuery<Journal[]> =>
  apiQuery(['journals', 'top'], (api, signal) => api.getTopDownloads(signal));

export const metricsQuery = (id: string): ApiQuery<JournalMetrics> =>
  apiQuery(['journal', id, 'metrics'], (api, signal) => api.getJournalMetrics(id, signal));

/** A page of a journal's issues, newest first, and the years in which it has issues. */
export const archiveQuery = (id: string, page = 1): ApiQuery<IssueListPage> =>
  apiQuery(['journal', id, 'issues', page], (api, signal) => api.getJournalIssuesPage(id, page, signal));

/** One issue. Fails with an ApiError of status 404 if the journal has no such issue. */
export const issueQuery = (id: string, issueId: string): ApiQuery<Issue> =>
  apiQuery(['journal', id, 'issue', issueId], async (api, signal) => {
    const issue = await api.getJournalIssue(id, issueId, signal);
    if (!issue) throw new ApiError(404, '', `The journal ${id} has no issue ${issueId}`);
    return issue;
  });

export interface NeighbourIssues {
  /** Undefined if there is none. */
  previous: Issue | undefined;
  next: Issue | undefined;
}

/** The issues before and after one, by their order in the journal, newest first. */
export const neighbourIssuesQuery = (id: string, issueId: string): ApiQuery<NeighbourIssues> =>
  apiQuery(['journal', id, 'neighbours', issueId], async (api, signal) => {
    const issues = await api.getIssuesAround(id, issueId, signal);
    const at = issues.findIndex((issue) => issue.id === issueId);
    return { previous: at < 0 ? undefined : issues[at + 1], next: issues[at - 1] };
  });

/** `issueId` may be `latest`. */
export const issueArticlesQuery = (id: string, issueId: string, page = 1): ApiQuery<ListPage<Article>> =>
  apiQuery(['journal', id, 'issue', issueId, page], (api, signal) =>
    api.getIssueArticlesPage(id, issueId, page, signal),
  );

export const yearArticlesQuery = (id: string, year: string, page = 1): ApiQuery<ListPage<Article>> =>
  apiQuery(['journal', id, 'year', year, page], (api, signal) => api.getArticlesByYearPage(id, year, page, signal));

export const boardQuery = (id: string): ApiQuery<Member[]> =>
  apiQuery(['journal', id, 'board'], (api, signal) => api.getEditorialBoard(id, signal));

export const latestArticlesQuery = (id: string, limit = LATEST_LIMIT): ApiQuery<Article[]> =>
  apiQuery(['journal', id, 'latest', limit], (api, signal) => api.getLatestArticles(id, limit, signal));

export const mostViewedQuery = (id: string): ApiQuery<Article[]> =>
  apiQuery(['journal', id, 'most-viewed'], (api, signal) => api.getMostViewedArticles(id, signal));

/** Trending articles, with the fields for a list of titles and authors: complete, they would be a third of the home page. */
export const trendingQuery = (): ApiQuery<Article[]> =>
  apiQuery(['articles', 'trending'], async (api, signal) => (await api.getTrendingArticles(signal)).map(asTitle));

const asTitle = (article: Article): Article => ({
  ...article,
  authors: authorLine(article),
  abstract: '',
  keywords: [],
  authorList: [],
});

/** The newest articles of all journals, with the same fields and three keywords, as examples of a search. */
export const latestPublicationsQuery = (): ApiQuery<Article[]> =>
  apiQuery(['articles', 'latest'], async (api, signal) =>
    (await api.getLatestPublications(signal)).map((article) => ({
      ...asTitle(article),
      keywords: article.keywords.slice(0, 3),
    })),
  );

/** The first of them. */
export const newestQuery = (): ApiQuery<Article | null> =>
  apiQuery(['articles', 'newest'], async (api, signal) => {
    const [newest] = await api.getLatestPublications(signal);
    return newest ? asTitle(newest) : null;
  });

/** The newest issues of the journals, one of each. */
export const newestIssuesQuery = (): ApiQuery<NewestIssue[]> =>
  apiQuery(['issues', 'newest'], (api, signal) => api.getNewestIssues(signal));

export const articleSearchQuery = (search: ArticleSearch): ApiQuery<SearchResultPage> =>
  apiQuery(['search', search], (api, signal) => api.searchArticles(search, signal));
