import type {
  Article,
  ArticleSearch,
  ContactMessage,
  EditorialApplication,
  EventDetail,
  Issue,
  IssueListPage,
  Journal,
  JournalFilter,
  JournalMetrics,
  Member,
  SearchResultPage,
} from './entities';
import type { ListPage } from './paging';

/**
 * The calls of /api as a browser makes them (row P-01). `get…`, searches and `send…` reject with an `ApiError` on a non-success
 * status, an answer that does not hold what was asked for (`expected-answers.ts`) or a timeout, and with the caller's reason when
 * `signal` aborts.
 */
export interface Api {
  getJournals(signal?: AbortSignal): Promise<Journal[]>;
  /** The first journals; more from a service that does not know the parameter. */
  getFirstJournals(limit: number, signal?: AbortSignal): Promise<Journal[]>;
  getJournal(journalId: string, signal?: AbortSignal): Promise<Journal>;
  getJournalMetrics(journalId: string, signal?: AbortSignal): Promise<JournalMetrics>;
  getJournalIssues(journalId: string, signal?: AbortSignal): Promise<Issue[]>;
  /** The issue, and those before and after it, newest first; all issues from a service that does not know the parameter. */
  getIssuesAround(journalId: string, issueId: string, signal?: AbortSignal): Promise<Issue[]>;
  /**
   * One page of the issues, `LIST_PAGE_SIZE` long. This and the other `…Page` calls also work with a service that always
   * answers the whole list.
   */
  getJournalIssuesPage(journalId: string, pageNum: number, signal?: AbortSignal): Promise<IssueListPage>;
  /** Undefined when the journal has no issue of this id. */
  getJournalIssue(journalId: string, issueId: string, signal?: AbortSignal): Promise<Issue | undefined>;
  /** `issueId` may be `latest`. */
  getIssueArticles(journalId: string, issueId: string, signal?: AbortSignal): Promise<Article[]>;
  getIssueArticlesPage(
    journalId: string,
    issueId: string,
    pageNum: number,
    signal?: AbortSignal,
  ): Promise<ListPage<Article>>;
  getArticlesByYear(journalId: string, year: string | number, signal?: AbortSignal): Promise<Article[]>;
  getArticlesByYearPage(
    journalId: string,
    year: string | number,
    pageNum: number,
    signal?: AbortSignal,
  ): Promise<ListPage<Article>>;
  getEditorialBoard(journalId: string, signal?: AbortSignal): Promise<Member[]>;
  getJournalSubjects(signal?: AbortSignal): Promise<string[]>;
  /** The three most downloaded journals. */
  getTopDownloads(signal?: AbortSignal): Promise<Journal[]>;
  multiQueryJournals(filter: JournalFilter, signal?: AbortSignal): Promise<Journal[]>;
  /** `limit` defaults to 10. */
  getLatestArticles(journalId: string, limit?: number, signal?: AbortSignal): Promise<Article[]>;
  getMostViewedArticles(journalId: string, signal?: AbortSignal): Promise<Article[]>;
  getTrendingArticles(signal?: AbortSignal): Promise<Article[]>;
  /** Newest articles of all journals. */
  getLatestPublications(signal?: AbortSignal): Promise<Article[]>;
  getArticle(articleId: string, signal?: AbortSignal): Promise<Article>;
  searchArticles(search: ArticleSearch, signal?: AbortSignal): Promise<SearchResultPage>;
  /** Any other read, of which only one area knows the answer. @param read makes the entity of the body */
  read<T>(read: (body: unknown) => T | Promise<T>, path: string, signal?: AbortSignal): Promise<T>;

  /** Sends the general contact form. Resolves with the text that the server answers. */
  sendMessage(message: ContactMessage): Promise<string>;
  /** Sends the editorial-team form. Resolves with the text that the server answers, which may be empty. */
  sendApplication(application: EditorialApplication): Promise<string>;

  /** Statistics (G-18): these return at once and never throw. The request outlives the page; a failure is only logged. */
  recordJournalView(journalId: string): void;
  recordJournalClick(journalId: string): void;
  recordArticleView(articleId: string, detail?: EventDetail): void;
  recordArticleClick(articleId: string, detail?: EventDetail): void;
  recordArticleDownload(articleId: string, detail?: EventDetail): void;
}

export interface ClientOptions {
  fetch: typeof fetch;
  /** Default `/api`. */
  base?: string;
  /** Milliseconds for a call, including the time to read its body; default 10,000. */
  timeout?: number;
  /** Called when a statistics call fails; default `console.warn`. */
  log?: (message: string, error: unknown) => void;
}
