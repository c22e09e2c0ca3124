import Type from 'typebox';
import {
  ArticleListPageWire,
  ArticleParams,
  ArticleSummaryWire,
  ArticleWire,
  AuthorPageWire,
  AuthorParams,
  EditorialTeamBody,
  envelope,
  EventDetailWire,
  IssueListPageWire,
  IssueParams,
  IssuesQuery,
  IssueWire,
  NewestIssueWire,
  JournalParams,
  JournalQuery,
  JournalsQuery,
  LanguageQuery,
  JournalWire,
  LatestQuery,
  ListQuery,
  MemberWire,
  MetricsWire,
  RelatedWire,
  MonthOfUsageWire,
  SearchResultPageWire,
  SearchFacetsQuery,
  SearchFacetsWire,
  SearchQuery,
  SearchSuggestionsQuery,
  SearchSuggestionWire,
  SubjectsWire,
  YearParams,
} from './wire';

/** One call of /api. The server's routes, the OpenAPI document and the contract tests are derived from it. */
export interface Call {
  /** Under /api; parameters as `:journalId`. */
  path: string;
  method: 'GET' | 'POST';
  summary: string;
  params?: Type.TSchema;
  query?: Type.TSchema;
  body?: Type.TSchema;
  /** True if the body may be empty, even with a JSON content type. */
  bodyOptional?: boolean;
  /** Error statuses of this call besides those of every call; each response is a `Problem`. */
  refusals?: readonly number[];
  /** Success status. 204 has no body; a `response` that is a string is sent as text, any other as JSON. */
  status: 200 | 204;
  /** Media type of the body, if it is neither JSON nor plain text; any type for a file whose name gives its type. */
  mediaType?: string;
  /**
   * For an event: the column of the table `stat` that it increments for a journal, or for an article and its journal.
   */
  counts?: { kind: 'journal' | 'article'; counter: string };
  /** True if `Range` selects a part of the body (RFC 9110, 14). */
  ranges?: boolean;
  response: Type.TSchema;
}

const Articles = envelope(Type.Array(ArticleSummaryWire));
/** A long list: the whole, or one page. */
const PagedArticles = envelope(Type.Union([Type.Array(ArticleSummaryWire), ArticleListPageWire]));
const Journals = envelope(Type.Array(JournalWire));

const read = <const C extends Omit<Call, 'method' | 'status'>>(call: C) => ({
  method: 'GET' as const,
  status: 200 as const,
  ...call,
});

const record = <const C extends Pick<Call, 'path' | 'summary' | 'params' | 'body' | 'bodyOptional' | 'counts'>>(
  call: C,
) => ({
  method: 'POST' as const,
  refusals: [403, 429],
  status: 204 as const,
  response: Type.Null(),
  ...call,
});

const articleEvent = <const P extends string, const Counter extends string>(
  path: P,
  counter: Counter,
  summary: string,
) =>
  record({
    path,
    summary,
    counts: { kind: 'article', counter },
    params: ArticleParams,
    body: EventDetailWire,
    bodyOptional: true,
  });

/** The calls of row P-01 by operationId. `file-calls.ts` has the other responses of /api. */
export const calls = {
  getJournals: read({
    path: '/journals',
    summary: 'Journals in the order of the site: all, or the first',
    query: JournalsQuery,
    response: Journals,
  }),
  getJournal: read({
    path: '/journals/:journalId',
    summary: 'One journal',
    params: JournalParams,
    query: LanguageQuery,
    response: envelope(JournalWire),
  }),
  getJournalMetrics: read({
    path: '/journals/:journalId/metrics',
    summary: 'Metrics of a journal',
    params: JournalParams,
    response: envelope(MetricsWire),
  }),
  getJournalIssues: read({
    path: '/journals/:journalId/issues',
    summary: 'Issues of a journal, newest first: all, one page, one issue, or one with its neighbours',
    params: JournalParams,
    query: IssuesQuery,
    response: envelope(Type.Union([Type.Array(IssueWire), IssueListPageWire])),
  }),
  getNewestIssues: read({
    path: '/issues/newest',
    summary: 'The newest issue of each journal, newest first, of at most eight journals',
    response: envelope(Type.Array(NewestIssueWire)),
  }),
  getIssueArticles: read({
    path: '/journals/:journalId/issues/:issueId/articles',
    summary: 'Articles of an issue, in the order of their pages: all, or one page of the list',
    params: IssueParams,
    query: ListQuery,
    response: PagedArticles,
  }),
  getLatestIssueArticles: read({
    path: '/journals/:journalId/issues/latest/articles',
    summary: 'Articles of the latest issue, in the order of their pages: all, or one page of the list',
    params: JournalParams,
    query: ListQuery,
    response: PagedArticles,
  }),
  getEditorialBoard: read({
    path: '/journals/:journalId/editorial-board',
    summary: 'Members of the editorial board',
    params: JournalParams,
    response: envelope(Type.Array(MemberWire)),
  }),
  getArticlesByYear: read({
    path: '/journals/:journalId/articles/year/:year',
    summary: 'Articles of a year, newest first: all, or one page of the list',
    params: YearParams,
    query: ListQuery,
    response: PagedArticles,
  }),
  getJournalSubjects: read({
    path: '/journals/subjects',
    summary: 'Subjects of journals',
    response: envelope(SubjectsWire),
  }),
  getTopDownloads: read({
    path: '/journals/top3/downloads',
    summary: 'The three most downloaded journals',
    query: LanguageQuery,
    response: Journals,
  }),
  multiQueryJournals: read({
    path: '/journals/multi-query',
    summary: 'Journals by title, keywords and subject',
    query: JournalQuery,
    response: Journals,
  }),
  getLatestPublications: read({
    path: '/journals/issues/latest/articles',
    summary: 'Newest articles of all journals',
    response: Articles,
  }),
  getLatestArticles: read({
    path: '/articles/latest/:journalId',
    summary: 'Newest articles of a journal',
    params: JournalParams,
    query: LatestQuery,
    response: Articles,
  }),
  getMostViewedArticles: read({
    path: '/articles/most-views/single/:journalId',
    summary: 'The ten most viewed articles of a journal, most viewed first',
    params: JournalParams,
    response: Articles,
  }),
  getTrendingArticles: read({
    path: '/articles/most-views/single',
    summary: 'The ten articles of all journals with the most visitors',
    response: Articles,
  }),
  getArticle: read({
    path: '/articles/:articleId',
    summary: 'One article',
    params: ArticleParams,
    refusals: [410],
    response: envelope(ArticleWire),
  }),
  searchArticles: read({
    path: '/articles/search',
    summary: 'Articles that match all words, best first',
    query: SearchQuery,
    response: envelope(SearchResultPageWire),
  }),
  getSearchFacets: read({
    path: '/articles/search/facets',
    summary:
      'The filters for the articles that a search finds: journals, subjects, years and others, each with its count',
    query: SearchFacetsQuery,
    response: envelope(SearchFacetsWire),
  }),
  getSearchSuggestions: read({
    path: '/articles/search/suggestions',
    summary: 'Titles, authors and journals with words that begin like the typed ones',
    query: SearchSuggestionsQuery,
    response: envelope(Type.Array(SearchSuggestionWire)),
  }),

  getRelatedArticles: read({
    path: '/articles/:articleId/related',
    summary: 'Articles with works, authors or keywords in common, and those of this site that cite it',
    params: ArticleParams,
    response: envelope(RelatedWire),
  }),
  getArticleUsage: read({
    path: '/articles/:articleId/usage',
    summary: 'Views and full texts of an article in the last 24 months that have any, oldest first',
    params: ArticleParams,
    response: envelope(Type.Array(MonthOfUsageWire)),
  }),
  getJournalUsage: read({
    path: '/journals/:journalId/usage',
    summary: 'The same for all articles of a journal',
    params: JournalParams,
    response: envelope(Type.Array(MonthOfUsageWire)),
  }),
  getAuthor: read({
    path: '/authors/:authorKey',
    summary: 'An author by ORCID iD or name: articles, newest first, one page of them; affiliations and co-authors',
    params: AuthorParams,
    query: ListQuery,
    response: envelope(AuthorPageWire),
  }),

  recordJournalView: record({
    path: '/journals/:journalId/increment-views',
    summary: 'Counts a view of a journal',
    counts: { kind: 'journal', counter: 'views' },
    params: JournalParams,
  }),
  recordJournalClick: record({
    path: '/journals/:journalId/increment-clicks',
    summary: 'Counts a click of a journal',
    counts: { kind: 'journal', counter: 'clicks' },
    params: JournalParams,
  }),
  recordArticleView: articleEvent('/articles/:articleId/increment-views', 'views', 'Counts a view of an article'),
  recordArticleClick: articleEvent('/articles/:articleId/increment-clicks', 'clicks', 'Counts a click of an article'),
  recordArticleDownload: articleEvent(
    '/articles/:articleId/increment-downloads',
    'downloads',
    'Counts a download of an article',
  ),
  sendEditorialTeam: {
    method: 'POST',
    path: '/editorial-team',
    summary: 'A message to the publisher, or an application for an editorial team; returns a text for its sender',
    query: LanguageQuery,
    body: EditorialTeamBody,
    refusals: [403, 422, 429],
    status: 200,
    response: Type.String(),
  },
} as const satisfies Record<string, Call>;

export type OperationId = keyof typeof calls;

/** The body of a successful response, envelope included. */
export type Answer<O extends OperationId> = Type.Static<(typeof calls)[O]['response']>;

/** The calls that count an event. */
export type EventId = {
  [Id in OperationId]: (typeof calls)[Id] extends { counts: unknown } ? Id : never;
}[OperationId];
const isEvent = (id: OperationId): id is EventId => 'counts' in calls[id];
export const EVENT_IDS: readonly EventId[] = (Object.keys(calls) as OperationId[]).filter(isEvent);

/** A column of the table `stat` that events count in. */
export type CounterName = (typeof calls)[EventId]['counts']['counter'];
export const COUNTERS: readonly CounterName[] = [...new Set(EVENT_IDS.map((id) => calls[id].counts.counter))];
