import type { Api, ClientOptions } from './api';
import { ANOTHER_CALL, queryString, segment } from './call-address';
import type { EventDetail, JournalFilter } from './entities';
import { ApiError } from './errors';
import { expecting, wrongForm } from './expected-answers';
import { LATEST_LIMIT, LIST_PAGE_SIZE, SEARCH_PAGE_SIZE } from './paging';
import {
  readArticles,
  readIssueListPage,
  readIssues,
  readJournal,
  readJournals,
  readMembers,
  readMetrics,
  readListPage,
  readSearchResultPage,
  readSubjects,
} from './readers';
import { fields } from './readers/values';
import { isReceipt } from './receipt';

const JSON_HEADERS = { 'content-type': 'application/json' };

/** The client of /api. It answers entities, whichever spelling of a field the service uses. */
export function createClient({ fetch, base = '/api', timeout = 10_000, log = console.warn }: ClientOptions): Api {
  /** Makes one call and resolves with the text of the body. The timeout also holds when `fetch` ignores its signal. */
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
    if (fields(body).success === false) throw wrongForm();
    return reader(body);
  }

  const get = <T>(reader: (body: unknown) => T | Promise<T>, path: string, signal?: AbortSignal): Promise<T> =>
    read(expecting(reader), path, signal);

  const post = (path: string, body?: object, init?: RequestInit, read?: typeof readText): Promise<string> =>
    call(path, { method: 'POST', ...init, ...(body && { body: JSON.stringify(body) }) }, undefined, read);

  const send = (message: object): Promise<string> => post('/editorial-team', message, {}, readReceipt);

  const record = (path: string, detail?: EventDetail): void => {
    post(path, detail, { keepalive: true }).catch((error: unknown) => log(`Statistics call ${path} failed`, error));
  };

  const journal = (id: string): string => `/journals/${segment(id)}`;
  const article = (id: string): string => `/articles/${segment(id)}`;

  const issues = (id: string): string => `${journal(id)}/issues`;
  const ofIssue = (id: string, issueId: string): string => `${issues(id)}/${segment(issueId)}/articles`;
  const ofYear = (id: string, year: string | number): string => `${journal(id)}/articles/year/${segment(`${year}`)}`;
  const articlesPage = (path: string, pageNum: number, signal?: AbortSignal) =>
    get((body) => readListPage(body, readArticles, pageNum), path + pageQuery(pageNum), signal);

  return {
    getJournals: (signal) => get(readJournals, '/journals', signal),
    getFirstJournals: (limit, signal) => get(readJournals, `/journals?limit=${limit}`, signal),
    getJournal: (id, signal) => get(readJournal, journal(id), signal),
    getJournalMetrics: (id, signal) => get(readMetrics, `${journal(id)}/metrics`, signal),
    getJournalIssues: (id, signal) => get(readIssues, issues(id), signal),
    getIssuesAround: (id, around, signal) => get(readIssues, issues(id) + queryString({ around }), signal),
    getJournalIssuesPage: (id, pageNum, signal) =>
      get((body) => readIssueListPage(body, pageNum), issues(id) + pageQuery(pageNum), signal),
    getJournalIssue: async (id, issueId, signal) => {
      const found = await get(readIssues, issues(id) + queryString({ issueId }), signal);
      // Another service may answer with all issues; ours answers a former id with the issue that had it.
      return found.find((issue) => issue.id === issueId) ?? (found.length === 1 ? found[0] : undefined);
    },
    getIssueArticles: (id, issueId, signal) => get(readArticles, ofIssue(id, issueId), signal),
    getIssueArticlesPage: (id, issueId, pageNum, signal) => articlesPage(ofIssue(id, issueId), pageNum, signal),
    getArticlesByYear: (id, year, signal) => get(readArticles, ofYear(id, year), signal),
    getArticlesByYearPage: (id, year, pageNum, signal) => articlesPage(ofYear(id, year), pageNum, signal),
    getEditorialBoard: (id, signal) => get(readMembers, `${journal(id)}/editorial-board`, signal),
    getJournalSubjects: (signal) => get(readSubjects, '/journals/subjects', signal),
    getTopDownloads: (signal) => get(readJournals, '/journals/top3/downloads', signal),
    multiQueryJournals: (filter, signal) => get(readJournals, `/journals/multi-query${filterQuery(filter)}`, signal),
    getLatestArticles: (id, limit = LATEST_LIMIT, signal) =>
      get(readArticles, `/articles/latest/${segment(id)}?limit=${limit}`, signal),
    getMostViewedArticles: (id, signal) => get(readArticles, `/articles/most-views/single/${segment(id)}`, signal),
    getTrendingArticles: (signal) => get(readArticles, '/articles/most-views/single', signal),
    getLatestPublications: (signal) => get(readArticles, '/journals/issues/latest/articles', signal),
    // Its reader is large and only the page of an article needs it: other pages do not load it.
    getArticle: (id, signal) =>
      get(async (body) => (await import('./readers/whole-article')).readArticle(body), article(id), signal),
    searchArticles: ({ pageNum = 1, pageSize = SEARCH_PAGE_SIZE, ...search }, signal) =>
      get(
        readSearchResultPage,
        `/articles/search${queryString({ ...search, pageNum: `${pageNum}`, pageSize: `${pageSize}` })}`,
        signal,
      ),
    read,
    sendMessage: send,
    sendApplication: send,
    recordJournalView: (id) => record(`${journal(id)}/increment-views`),
    recordJournalClick: (id) => record(`${journal(id)}/increment-clicks`),
    recordArticleView: (id, detail) => record(`${article(id)}/increment-views`, detail),
    recordArticleClick: (id, detail) => record(`${article(id)}/increment-clicks`, detail),
    recordArticleDownload: (id, detail) => record(`${article(id)}/increment-downloads`, detail),
  };
}

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

/** The text for the sender of a form. Another success than the contract's, such as a page of a proxy, stored nothing. */
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
