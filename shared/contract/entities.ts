/**
 * The entities of the site: one spelling, every field present (decision 19). An entity is what its reader returns; its fields are
 * described there. "Rich" text follows the grammar of `richtext.ts`; every other string is plain text.
 */
import type Type from 'typebox';
import type { SearchFacetsQuery, SearchFacetsWire, SearchQuery, SearchSuggestionWire } from './wire';

export type { IsoDate } from './format';
export type { Article, Author, SearchResultPage, Section } from './readers/article';
export type {
  ArticleDetails,
  ContentFile,
  Editor,
  HistoryDate,
  Institution,
  Part,
  Picture,
  Reference,
  Relation,
  Statement,
  SubArticle,
  Summary,
} from './readers/article-details';
export type { Issue, NewestIssue } from './readers/issue';
export type { Days, IndexingService, Journal, JournalMetrics, OtherTitle, Timeline } from './readers/journal';
export type { IssueListPage } from './readers/list-page';
export type { Member } from './readers/member';
export type { SitePage } from './readers/site-page';

/** The filter values of a search, with the number of articles that have each. A list is empty if nothing is known. */
export type SearchFacets = SearchFacetsWire;
export type FacetValue = SearchFacets['years'][number];

/** A suggestion for a search that is being typed. */
export type SearchSuggestion = Required<SearchSuggestionWire>;

/** Filters of the article search. A filter that is missing or empty is not sent. */
export type ArticleFilter = Omit<Type.Static<typeof SearchFacetsQuery>, 'keyword'>;

export type ArticleSort = Type.Static<typeof SearchQuery>['sort'];

export interface ArticleSearch extends ArticleFilter {
  keyword: string;
  /** Default: by relevance. */
  sort?: ArticleSort;
  /** The first page is 1. */
  pageNum?: number;
  pageSize?: number;
}

/** Filters of the journal search. A filter that is missing or empty is not sent. */
export interface JournalFilter {
  title?: string;
  keywords?: string;
  subject?: string;
}

/** The general contact form. */
export type ContactMessage = Record<'name' | 'email' | 'subject' | 'message', string>;

/** The editorial-team form. */
export interface EditorialApplication extends Omit<ContactMessage, 'subject'> {
  researchField: string;
  institution: string;
  gender: string | null;
  orcid: string | null;
}

/** Details of a statistics event of an article (decision 9). */
export interface EventDetail {
  journalId?: string;
  /** Name of the tracked link: `current_issue_article_link`. */
  action?: string;
}
