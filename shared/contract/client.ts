import { ANOTHER_CALL, queryString, segment } from './call-address';
import type { ArticleSearch, ContactMessage, EditorialApplication, EventDetail, JournalFilter } from './entities';
import { ApiError, wrongForm } from './errors';
import { LATEST_LIMIT, LIST_PAGE_SIZE, SEARCH_PAGE_SIZE } from './paging';
import { isReceipt } from './receipt';

/** A separate chunk: the first page has its data from the server as entities. It loads while the first answer does. */
type Readers = typeof import('./readers');

const JSON_HEADERS = { 'content-type': 'application/json' };

export interface ClientOptions {
  fetch: typeof fetch;
  /** Default `/api`. */
  base?: string;
  /** Milliseconds for a call, including the time to read its body; default 10,000. */
  timeout?: number;
  /** Called when a statistics call fails; default `console.warn`. */
  log?: (message: string, error: unknown) => void;
}

/**
 * The client of /api. It returns entities, whichever spelling of a field the service uses. `get…`, searches and `send…` reject
 * with an `ApiError` on a non-success status, an answer without the requested data (`expected-answers.ts`) or a timeout, and
 * with the caller's reason if `signal` aborts.
 */
export function createClient({ fetch, base = '/api', timeout = 10_000, log = console.warn }: ClientOptions) {
  /** Makes one call and resolves with the text of the body. The timeout applies even if `fetch` ignores its signal. */
  async function call(path: string, init: RequestInit = {}, signal?: AbortSignal, read = readText): Promise<string> {
    if (ANOTHER_CALL.test(path)) throw new ApiError(404, '');
    const limit = new AbortController();
    const cancel = (): void => limit.abort(signal!.reason);
    const timer = setTimeout(() => limit.abort(new ApiError(0, '', `No answer within ${timeout} ms`)), timeout);
    try {
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel);
      return await Promise.race([
        aborted(limit.signal),
        fetch(base + path, { ...init, headers: JSON_HEADERS, signal: limit.signal }).then(read),
      ]);
    } catch (cause) {
      if (limit.signal.aborted) throw limit.signal.reason;
      throw cause instanceof ApiError ? cause : new ApiError(0, '', 'No connection', { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  }

  async function read<T>(reader: (body: unknown) => T | Promise<T>, path: string, signal?: AbortSignal): Promise<T> {
    const body = parse(await call(path, {}, signal));
    if (body && typeof body === 'object' && 'success' in body && body.success === false) throw wrongForm();
    return reader(body);
  }

  function get<T>(choose: (readers: Readers) => (body: unknown) => T, path: string, signal?: AbortSignal): Promise<T> {
    const loaded = import('./readers').catch((cause: unknown) => new ApiError(0, '', 'No connection', { cause }));
    const reader = async (body: unknown): Promise<T> => {
      const readers = await loaded;
      if (readers instanceof ApiError) throw readers;
      return readers.expecting(choose(readers))(body);
    };
    return read(reader, path, signal);
  }

  const post = (path: string, body?: object, init?: RequestInit, read?: typeof readText): Promise<string> =>
    call(path, { method: 'POST', ...init, ...(body && { body: JSON.stringify(body) }) }, undefined, read);

  const send = (message: object): Promise<string> => post('/editorial-team', message, {}, readReceipt);

  const record = (path: string, detail?: EventDetail): void => {
    post(path, detail, { keepalive: true }).catch((error: unknown) => log(`Statistics call ${path} failed`, error));
  };

  const journal = (id: string): string => `/journals/${segment(id)}`;
  const article = (id: string): string => `/articles/${segment(id)}`;

  const issues = (id: string): string => `${journal(id)}/issues`;
  const articlesPage = (path: string, pageNum: number, signal?: AbortSignal) =>
    get(
      (readers) => (body) => readers.readListPage(body, readers.readArticles, pageNum),
      path + pageQuery(pageNum),
      signal,
    );

  return {
    getJournals: (signal?: AbortSignal) => get(({ readJournals }) => readJournals, '/journals', signal),
    /** The first journals. A service that does not support the parameter returns more. */
    getFirstJournals: (limit: number, signal?: AbortSignal) =>
      get(({ readJournals }) => readJournals, `/journals?limit=${limit}`, signal),
    getJournal: (id: string, signal?: AbortSignal) => get(({ readJournal }) => readJournal, journal(id), signal),
    getJournalMetrics: (id: string, signal?: AbortSignal) =>
      get(({ readMetrics }) => readMetrics, `${journal(id)}/metrics`, signal),
    getJournalIssues: (id: string, signal?: AbortSignal) => get(({ readIssues }) => readIssues, issues(id), signal),
    /**
     * The issue, and those before and after it, newest first. A service that does not support the parameter returns all issues.
     */
    getIssuesAround: (id: string, around: string, signal?: AbortSignal) =>
      get(({ readIssues }) => readIssues, issues(id) + queryString({ around }), signal),
    /**
     * One page of the issues, with `LIST_PAGE_SIZE` entries. This and the other `…Page` calls also work with a service that
     * always returns the whole list.
     */
    getJournalIssuesPage: (id: string, pageNum: number, signal?: AbortSignal) =>
      get(
        ({ readIssueListPage }) =>
          (body) =>
            readIssueListPage(body, pageNum),
        issues(id) + pageQuery(pageNum),
        signal,
      ),
    /** Undefined if the journal has no issue with this id. */
    getJournalIssue: async (id: string, issueId: string, signal?: AbortSignal) => {
      const found = await get(({ readIssues }) => readIssues, issues(id) + queryString({ issueId }), signal);
      // Another service may answer with all issues; ours answers a former id with the issue that had it.
      return found.find((issue) => issue.id === issueId) ?? (found.length === 1 ? found[0] : undefined);
    },
    getNewestIssues: (signal?: AbortSignal) =>
      get(({ readNewestIssues }) => readNewestIssues, '/issues/newest', signal),
    /** `issueId` may be `latest`. */
    getIssueArticlesPage: (id: string, issueId: string, pageNum: number, signal?: AbortSignal) =>
      articlesPage(`${issues(id)}/${segment(issueId)}/articles`, pageNum, signal),
    getArticlesByYearPage: (id: string, year: string | number, pageNum: number, signal?: AbortSignal) =>
      articlesPage(`${journal(id)}/articles/year/${segment(`${year}`)}`, pageNum, signal),
    getEditorialBoard: (id: string, signal?: AbortSignal) =>
      get(({ readMembers }) => readMembers, `${journal(id)}/editorial-board`, signal),
    getJournalSubjects: (signal?: AbortSignal) => get(({ readSubjects }) => readSubjects, '/journals/subjects', signal),
    /** The three most downloaded journals. */
    getTopDownloads: (signal?: AbortSignal) =>
      get(({ readJournals }) => readJournals, '/journals/top3/downloads', signal),
    multiQueryJournals: (filter: JournalFilter, signal?: AbortSignal) =>
      get(({ readJournals }) => readJournals, `/journals/multi-query${filterQuery(filter)}`, signal),
    getLatestArticles: (id: string, limit = LATEST_LIMIT, signal?: AbortSignal) =>
      get(({ readArticles }) => readArticles, `/articles/latest/${segment(id)}?limit=${limit}`, signal),
    getMostViewedArticles: (id: string, signal?: AbortSignal) =>
      get(({ readArticles }) => readArticles, `/articles/most-views/single/${segment(id)}`, signal),
    getTrendingArticles: (signal?: AbortSignal) =>
      get(({ readArticles }) => readArticles, '/articles/most-views/single', signal),
    /** Newest articles of all journals. */
    getLatestPublications: (signal?: AbortSignal) =>
      get(({ readArticles }) => readArticles, '/journals/issues/latest/articles', signal),
    getArticle: (id: string, signal?: AbortSignal) => get(({ readArticle }) => readArticle, article(id), signal),
    searchArticles: ({ pageNum = 1, pageSize = SEARCH_PAGE_SIZE, ...search }: ArticleSearch, signal?: AbortSignal) =>
      get(
        ({ readSearchResultPage }) => readSearchResultPage,
        `/articles/search${queryString({ ...search, pageNum: `${pageNum}`, pageSize: `${pageSize}` })}`,
        signal,
      ),
    /** Any other read, for answers that only one area uses. */
    read,

    /** Sends the general contact form. Resolves with the server's text. */
    sendMessage: (message: ContactMessage) => send(message),
    /** Sends the editorial-team form. Resolves with the server's text, which may be empty. */
    sendApplication: (application: EditorialApplication) => send(application),

    // Statistics (G-18): these return at once and never throw. The request outlives the page; a failure is only logged.
    recordJournalView: (id: string) => record(`${journal(id)}/increment-views`),
    recordJournalClick: (id: string) => record(`${journal(id)}/increment-clicks`),
    recordArticleView: (id: string, detail?: EventDetail) => record(`${article(id)}/increment-views`, detail),
    recordArticleClick: (id: string, detail?: EventDetail) => record(`${article(id)}/increment-clicks`, detail),
    recordArticleDownload: (id: string, detail?: EventDetail) => record(`${article(id)}/increment-downloads`, detail),
  };
}

/** The calls of /api as used by a browser (row P-01). */
export type Api = ReturnType<typeof createClient>;

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
}

async function readText(response: Response): Promise<string> {
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, body);
  return body;
}

/** The text for the sender of a form. Any success other than the contract's, such as a page of a proxy, stored nothing. */
async function readReceipt(response: Response): Promise<string> {
  const text = await readText(response);
  if (!isReceipt(response)) throw wrongForm(response.status);
  return text;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(200, body, 'The answer is not JSON');
  }
}

const filterQuery = ({ title, keywords, subject }: JournalFilter): string =>
  queryString({ title, keywords, journalSubject: subject });

const pageQuery = (pageNum: number): string => queryString({ pageNum: `${pageNum}`, pageSize: `${LIST_PAGE_SIZE}` });
