import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Api } from './api';
import { LATEST_LIMIT } from './defaults';
import type {
  Article,
  ArticleSearch,
  Issue,
  IssueListPage,
  Journal,
  JournalFilter,
  JournalMetrics,
  Member,
  SearchResultPage,
} from './entities';
import { ApiError, isApiError } from './errors';
import type { ListPage } from './paging';
import { readJournal } from './readers';
import { API_CONTRACT } from './version';

/** Query options as TanStack takes them. Two components that ask the same share one request. */
export interface ApiQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<T>;
  staleTime?: number;
  gcTime?: number;
}

/** A journal, and what belongs to it, is asked for again after 5 minutes (product.md section 9). */
export const JOURNAL_STALE_TIME = 300_000;

/** Options by which a query carries the api client of whoever asks: each area brings its own readers. */
export const withApi = (api: Api): { meta: { api: Api } } => ({ meta: { api } });

/** The api client that a query carries in its `meta`. */
export function apiOf({ meta }: Pick<QueryFunctionContext, 'meta'>): Api {
  const api = meta?.api;
  if (!api)
    throw new Error(
      'PRESS-Q01 The query carries no api client. Ask with useQuery of @press/area, or add withApi(client).',
    );
  return api as Api;
}

/**
 * The key of a query. The cache is one for all areas, and two areas on a page may be of two builds: answers read by
 * another version of the readers have other keys, so that none is taken for the shape it does not have.
 */
export const keyOf = (...parts: readonly unknown[]): readonly unknown[] => [API_CONTRACT, ...parts];

/** A query that stops its request when nobody waits for it any more. */
function ask<T>(
  queryKey: readonly unknown[],
  call: (api: Api, signal: AbortSignal) => Promise<T>,
  staleTime = JOURNAL_STALE_TIME,
): ApiQuery<T> {
  return { queryKey: keyOf(...queryKey), queryFn: (context) => call(apiOf(context), context.signal), staleTime };
}

/**
 * One journal, cached 5 minutes. Its request is never cancelled: header and page wait for the same one,
 * and the page's leaving must not fail the header.
 */
export const journalQuery = (id: string): ApiQuery<Journal> => ({
  queryKey: keyOf('journal', id),
  queryFn: (context) => apiOf(context).getJournal(id),
  staleTime: JOURNAL_STALE_TIME,
});

/**
 * The journal's header, kept for the session. It rides on the journal's own request and cache. A failed one keeps a placeholder:
 * title 'Journal', the id in upper case (product.md section 4); `fallback` tells it from a real one.
 */
export const journalHeaderQuery = (id: string): ApiQuery<Journal> => ({
  queryKey: keyOf('journal-header', id),
  queryFn: ({ client, meta }) =>
    client.fetchQuery({ ...journalQuery(id), ...(meta && { meta }) }).catch((error: unknown) => {
      if (isApiError(error)) return placeholderJournal(id);
      throw error;
    }),
  staleTime: Infinity,
  gcTime: Infinity,
});

export const placeholderJournal = (id: string): Journal => ({
  ...readJournal({ id, title: 'Journal', abbreviation: id.toUpperCase() }),
  fallback: true,
});

export const journalsQuery = (): ApiQuery<Journal[]> => ask(['journals'], (api, signal) => api.getJournals(signal));

export const journalSearchQuery = ({ title, keywords, subject }: JournalFilter): ApiQuery<Journal[]> =>
  ask(['journals', 'search', title ?? '', keywords ?? '', subject ?? ''], (api, signal) =>
    api.multiQueryJournals({ title, keywords, subject }, signal),
  );

export const subjectsQuery = (): ApiQuery<string[]> =>
  ask(['subjects'], (api, signal) => api.getJournalSubjects(signal));

export const topDownloadsQuery = (): ApiQuery<Journal[]> =>
  ask(['journals', 'top'], (api, signal) => api.getTopDownloads(signal));

export const metricsQuery = (id: string): ApiQuery<JournalMetrics> =>
  ask(['journal', id, 'metrics'], (api, signal) => api.getJournalMetrics(id, signal));

/** A page of a journal's issues, newest first, and the years in which it has any. */
export const archiveQuery = (id: string, page = 1): ApiQuery<IssueListPage> =>
  ask(['journal', id, 'issues', page], (api, signal) => api.getJournalIssuesPage(id, page, signal));

/** One issue; 404 when the journal has no such issue. */
export const issueQuery = (id: string, issueId: string): ApiQuery<Issue> =>
  ask(['journal', id, 'issue', issueId], async (api, signal) => {
    const issue = await api.getJournalIssue(id, issueId, signal);
    if (!issue) throw new ApiError(404, '', `The journal ${id} has no issue ${issueId}`);
    return issue;
  });

/** `issueId` may be `latest`. */
export const issueArticlesQuery = (id: string, issueId: string, page = 1): ApiQuery<ListPage<Article>> =>
  ask(['journal', id, 'issue', issueId, page], (api, signal) => api.getIssueArticlesPage(id, issueId, page, signal));

export const yearArticlesQuery = (id: string, year: string, page = 1): ApiQuery<ListPage<Article>> =>
  ask(['journal', id, 'year', year, page], (api, signal) => api.getArticlesByYearPage(id, year, page, signal));

export const boardQuery = (id: string): ApiQuery<Member[]> =>
  ask(['journal', id, 'board'], (api, signal) => api.getEditorialBoard(id, signal));

export const latestArticlesQuery = (id: string, limit = LATEST_LIMIT): ApiQuery<Article[]> =>
  ask(['journal', id, 'latest', limit], (api, signal) => api.getLatestArticles(id, limit, signal));

export const mostViewedQuery = (id: string): ApiQuery<Article[]> =>
  ask(['journal', id, 'most-viewed'], (api, signal) => api.getMostViewedArticles(id, signal));

export const trendingQuery = (): ApiQuery<Article[]> =>
  ask(['articles', 'trending'], (api, signal) => api.getTrendingArticles(signal));

export const latestPublicationsQuery = (): ApiQuery<Article[]> =>
  ask(['articles', 'latest'], (api, signal) => api.getLatestPublications(signal));

export const articleSearchQuery = (search: Required<ArticleSearch>): ApiQuery<SearchResultPage> =>
  ask(['search', search.keyword, search.pageNum, search.pageSize], (api, signal) => api.searchArticles(search, signal));
