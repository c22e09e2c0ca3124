/**
 * The entities of the site: one spelling, every field present (decision 19). Only the readers and `fallback.ts` make them.
 * "Rich" text follows the grammar of `richtext.ts`; every other string is plain text.
 */

import type { ListPage } from './paging';
import type { ArticleDetails, Reference } from './readers/article-details';
import type { readIssue, readNewestIssues } from './readers/issue';
import type { readMember } from './readers/member';
import type { readSitePage } from './readers/site-page';
import type Type from 'typebox';
import type { SearchFacetsQuery, SearchFacetsWire, SearchQuery, SearchSuggestionWire, SectionWire } from './wire';

/** A day `2025-10-14`, a month `2025-10` or a year `2025`; empty when unknown. It has no time, so no time zone changes it. */
export type IsoDate = string;

export type { Days, IndexingService, Journal, JournalMetrics, OtherTitle, Timeline } from './readers/journal';

export type Issue = ReturnType<typeof readIssue>;
export type NewestIssue = ReturnType<typeof readNewestIssues>[number];

/** A page of a journal's issues, newest first. */
export interface IssueListPage extends ListPage<Issue> {
  /** Years in which the journal has issues on any page; newest first. */
  years: string[];
}

export interface Author {
  /** As printed. */
  name: string;
  /** Empty if only the printed name is known. */
  given: string;
  family: string;
  /** `Jr.`, `III`; empty if there is none, or if only the printed name is known. */
  suffix: string;
  /** Kind of a name without a given name; empty if unknown. */
  kind: 'person' | 'organization' | '';
  /** ORCID iD without host, not checked; empty when unknown. */
  orcid: string;
  affiliations: string[];
}

/** One section of the full text, in reading order. */
export interface Section {
  kind: SectionWire['kind'];
  /** Rich inline text. */
  title: string;
  /** Rich block text. */
  body: string;
  /** Target of links: `sec-s2`; empty if it has none. */
  id: string;
}

export type {
  ArticleDetails,
  ContentFile,
  Editor,
  HistoryDate,
  Part,
  Picture,
  Reference,
  Relation,
  Statement,
  SubArticle,
  Summary,
} from './readers/article-details';

export interface Article {
  /** Empty if the answer contained no article. */
  id: string;
  journalId: string;
  /** Title of the journal; empty if the service does not send it. */
  journalTitle: string;
  /** Language of that title (BCP 47); empty if it is not stated. */
  journalLang: string;
  /** Colour of the journal, always a valid `#rrggbb`. */
  journalColour: string;
  issueId: string;
  /** Rich inline text. */
  title: string;
  /** All names, comma-separated. */
  authors: string;
  /** The same people as a list, with the details that the service sends. */
  authorList: Author[];
  /** Rich block text. */
  abstract: string;
  keywords: string[];
  publicationDate: IsoDate;
  /** Time of the last revision of the content, as RFC 3339 in UTC; empty if it was never revised, and in lists. */
  modified: string;
  /** Only for a preview: the day of publication, `2027-01-15`. */
  scheduled?: string;
  volume: string;
  /** The volume in the words of the service, else `volume`. */
  volumeDisplay: string;
  issue: string;
  /** The range; empty if unknown. */
  pages: string;
  startPage: string;
  endPage: string;
  /** Equals `startPage` if the file calls that the number of an article without pages; else empty. */
  articleNumber: string;
  type: string;
  /** Bare: `10.5555/ssha.2025.0412`. */
  doi: string;
  /** http(s) address, or a path of this site; empty if there is no PDF. */
  pdfUrl: string;
  license: string;
  /** The state according to later notices; empty if there is none. */
  status: '' | 'retracted' | 'partially-retracted' | 'concern' | 'corrected';
  /** Language of title, abstract and text (BCP 47); empty when unknown. */
  lang: string;
  /** Their direction; empty if only their letters decide it. */
  dir: '' | 'ltr' | 'rtl';
  /** For a search result whose words are in the full text: the sentence with most of them. */
  passage: string;
  /** Set if it is the affiliation of an author; else it is a sentence of the text. */
  passageFrom?: 'affiliation';
  views: number;
  clicks: number;
  downloads: number;
  citations: number;
  /** The full text in its order; empty in lists. */
  sections: Section[];
  /** The references, with places and links; empty in lists. */
  referenceList: Reference[];
  /** Pictures, tables, files, statements, notices; empty in lists. */
  details: ArticleDetails;
  /** Citation texts of the service; an empty one is formatted by the site (decision 21). */
  citationApa: string;
  citationMla: string;
  citationChicago: string;
  /** True for sample data, which is shown but never emitted as metadata (decision 16). */
  fallback: boolean;
}

/** A member of an editorial board. */
export type Member = ReturnType<typeof readMember>;

export interface SearchResultPage {
  list: Article[];
  /** For a search without results: the most similar search that has some. Empty if there is none. */
  suggestion: string;
  /** For a search without results: the same search without one of its words, and its number of results. */
  fewer: { search: string; total: number }[];
  /** For a search without results: the first articles of `suggestion`, else of the first of `fewer`. */
  nearest: Article[];
  total: number;
  /** The first page is 1. */
  pageNum: number;
  pageSize: number;
  /** At least 1. */
  pageCount: number;
}

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

/** A static page with the publisher's own text. */
export type SitePage = ReturnType<typeof readSitePage>;

/** Details of a statistics event of an article (decision 9). */
export interface EventDetail {
  journalId?: string;
  /** Name of the tracked link: `current_issue_article_link`. */
  action?: string;
}
