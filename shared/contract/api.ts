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
 * The calls of product.md section 7 by their names there. Every `get…`, search and `send…` rejects with an `ApiError`
 * on a non-success status, an unreadable body or no answer in time, and with the caller's own reason when its `signal` aborts.
 */
export interface Api {
  getJournals(signal?: AbortSignal): Promise<Journal[]>;
  /** An answer without a journal in it gives one whose `id` is empty. */
  getJournal(journalId: string, signal?: AbortSignal): Promise<Journal>;
  getJournalMetrics(journalId: string, signal?: AbortSignal): Promise<JournalMetrics>;
  getJournalIssues(journalId: string, signal?: AbortSignal): Promise<Issue[]>;
  /** One page of the issues, of `LIST_PAGE_SIZE`; like the other two, also out of a service that answers the list whole. */
  getJournalIssuesPage(journalId: string, pageNum: number, signal?: AbortSignal): Promise<IssueListPage>;
  /** One issue; undefined when the journal has none of this id. */
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
  /** Newest articles over all journals; an answer with `success: false` gives an empty list. */
  getLatestPublications(signal?: AbortSignal): Promise<Article[]>;
  /** An answer without an article in it gives one whose `id` is empty. */
  getArticle(articleId: string, signal?: AbortSignal): Promise<Article>;
  searchArticles(search: ArticleSearch, signal?: AbortSignal): Promise<SearchResultPage>;

  /** The general contact form. Answers the server's text. */
  sendMessage(message: ContactMessage): Promise<string>;
  /** The editorial-team form. Answers the server's text, which may be empty. */
  sendApplication(application: EditorialApplication): Promise<string>;

  /** Statistics: sent and forgotten. They return at once, never throw, outlive the page; a failure is only logged. */
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
  /** Milliseconds a call may take, answer read included; default 10,000. */
  timeout?: number;
  /** Told of statistics calls that failed; default `console.warn`. */
  log?: (message: string, error: unknown) => void;
}
