import { pageQuery, queryString, segment } from '../call-address';
import type {
  Article,
  Issue,
  IssueListPage,
  Journal,
  JournalFilter,
  JournalMetrics,
  Member,
  NewestIssue,
} from '../entities';
import { ApiError, isApiError } from '../errors';
import type { ListPage } from '../paging';
import { apiOf, derivedQuery, JOURNAL_STALE_TIME, reader, readQuery, versionedKey, type ApiQuery } from './query';

const pathOf = (id: string): string => `/journals/${segment(id)}`;
const issuesOf = (id: string): string => `${pathOf(id)}/issues`;

const journals = reader(({ readJournals }) => readJournals);
const issues = reader(({ readIssues }) => readIssues);

/**
 * One journal. Its request is never cancelled: header and page share it, and the header still needs it when the visitor
 * leaves the page.
 */
export const journalQuery = (id: string): ApiQuery<Journal> => ({
  queryKey: versionedKey('journal', id),
  queryFn: (context) =>
    apiOf(context).get(
      pathOf(id),
      reader(({ readJournal }) => readJournal),
    ),
  staleTime: JOURNAL_STALE_TIME,
});

/** Milliseconds after which a navigation requests a journal again if its header failed to load. */
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
  const { readJournal } = await import('../readers');
  return { ...readJournal({ id, title: 'Journal', abbreviation: id.toUpperCase() }), fallback: true };
}

export const journalsQuery = (): ApiQuery<Journal[]> => readQuery(['journals'], '/journals', journals);

/** Number of journals for pages that show only some: the wall of the home page has twelve tiles. */
const FIRST_JOURNALS = 12;

/**
 * The first journals, for pages that show a few. A site may have hundreds, and a service without the parameter sends
 * all.
 */
export const firstJournalsQuery = (): ApiQuery<Journal[]> =>
  readQuery(['journals', 'first'], `/journals?limit=${FIRST_JOURNALS}`, journals);

export const journalSearchQuery = ({ title = '', keywords = '', subject = '' }: JournalFilter): ApiQuery<Journal[]> =>
  readQuery(
    ['journals', 'search', title, keywords, subject],
    `/journals/multi-query${queryString({ title, keywords, journalSubject: subject })}`,
    journals,
  );

export const subjectsQuery = (): ApiQuery<string[]> =>
  readQuery(
    ['subjects'],
    '/journals/subjects',
    reader(({ readSubjects }) => readSubjects),
  );

/** The three most downloaded journals. */
export const topDownloadsQuery = (): ApiQuery<Journal[]> =>
  readQuery(['journals', 'top'], '/journals/top3/downloads', journals);

export const metricsQuery = (id: string): ApiQuery<JournalMetrics> =>
  readQuery(
    ['journal', id, 'metrics'],
    `${pathOf(id)}/metrics`,
    reader(({ readMetrics }) => readMetrics),
  );

/**
 * A page of a journal's issues, newest first, and the years in which it has issues. This and the other pages of lists also work
 * with a service that always returns the whole list.
 */
export const archiveQuery = (id: string, page = 1): ApiQuery<IssueListPage> =>
  readQuery(
    ['journal', id, 'issues', page],
    issuesOf(id) + pageQuery(page),
    reader(
      ({ readIssueListPage }) =>
        (body) =>
          readIssueListPage(body, page),
    ),
  );

/** One issue. Fails with an ApiError of status 404 if the journal has no such issue. */
export const issueQuery = (id: string, issueId: string): ApiQuery<Issue> => {
  const key = ['journal', id, 'issue', issueId];
  return derivedQuery(key, readQuery(key, issuesOf(id) + queryString({ issueId }), issues), (found) => {
    // Other services may return all issues; ours returns the current issue for a former id.
    const issue = found.find((each) => each.id === issueId) ?? (found.length === 1 ? found[0] : undefined);
    if (!issue) throw new ApiError(404, '', `The journal ${id} has no issue ${issueId}`);
    return issue;
  });
};

export interface NeighbourIssues {
  /** Undefined if there is none. */
  previous: Issue | undefined;
  next: Issue | undefined;
}

/** The issues before and after an issue in the journal, newest first. A service without the parameter sends all. */
export const neighbourIssuesQuery = (id: string, issueId: string): ApiQuery<NeighbourIssues> => {
  const key = ['journal', id, 'neighbours', issueId];
  return derivedQuery(key, readQuery(key, issuesOf(id) + queryString({ around: issueId }), issues), (found) => {
    const at = found.findIndex((issue) => issue.id === issueId);
    return { previous: at < 0 ? undefined : found[at + 1], next: found[at - 1] };
  });
};

/** A page of a list of articles. */
const articlesQuery = (key: readonly unknown[], path: string, page: number): ApiQuery<ListPage<Article>> =>
  readQuery(
    [...key, page],
    path + pageQuery(page),
    reader(
      ({ readListPage, readArticles }) =>
        (body) =>
          readListPage(body, readArticles, page),
    ),
  );

/** `issueId` may be `latest`. */
export const issueArticlesQuery = (id: string, issueId: string, page = 1): ApiQuery<ListPage<Article>> =>
  articlesQuery(['journal', id, 'issue', issueId], `${issuesOf(id)}/${segment(issueId)}/articles`, page);

export const yearArticlesQuery = (id: string, year: string, page = 1): ApiQuery<ListPage<Article>> =>
  articlesQuery(['journal', id, 'year', year], `${pathOf(id)}/articles/year/${segment(year)}`, page);

export const boardQuery = (id: string): ApiQuery<Member[]> =>
  readQuery(
    ['journal', id, 'board'],
    `${pathOf(id)}/editorial-board`,
    reader(({ readMembers }) => readMembers),
  );

/** The newest issues of the journals, one of each. */
export const newestIssuesQuery = (): ApiQuery<NewestIssue[]> =>
  readQuery(
    ['issues', 'newest'],
    '/issues/newest',
    reader(({ readNewestIssues }) => readNewestIssues),
  );
