/** What the article search takes, beside its results: see `entities.ts`. */

/** Values of one kind that the hits of a search have. */
export interface FacetValue {
  /** For a filter of the search. */
  value: string;
  label: string;
  /** Articles that the search finds with this value. */
  count: number;
}

/** What a search can be narrowed to. Empty lists where nothing is known. */
export interface SearchFacets {
  /** Most articles first, like all but the years. */
  journals: FacetValue[];
  subjects: FacetValue[];
  /** Newest first. */
  years: FacetValue[];
  types: FacetValue[];
  /** Of Creative Commons, without their versions: `CC BY-NC`. */
  licences: FacetValue[];
  /** Codes: `en`. */
  languages: FacetValue[];
}

/** What a search that is being typed may mean. */
export interface SearchSuggestion {
  kind: 'article' | 'author' | 'journal';
  /** Plain text: title of an article or a journal, name of an author. */
  text: string;
  /** Of an article or a journal. */
  journalId: string;
  articleId: string;
}

/** Filters of the article search. A filter that is missing or empty is not sent. */
export interface ArticleFilter {
  /** Id of a journal. */
  journal?: string;
  /** A subject of journals. */
  subject?: string;
  /** Year of publication, four digits. */
  year?: string;
  /** The first year of publication, four digits. */
  from?: string;
  /** The last one. */
  to?: string;
  /** Type of article, as the site shows it. */
  type?: string;
  /** Of Creative Commons, without its version: `CC BY-NC`. */
  licence?: string;
  /** Code of the language of the text: `en`. */
  language?: string;
  /** Words of the name of an author. */
  author?: string;
}

export type ArticleSort = 'relevance' | 'date' | 'views';

export interface ArticleSearch extends ArticleFilter {
  keyword: string;
  /** By relevance when it is missing. */
  sort?: ArticleSort;
  /** The first page is 1. */
  pageNum?: number;
  pageSize?: number;
}
