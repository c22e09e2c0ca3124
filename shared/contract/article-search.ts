/** Input and output of the article search besides its results, which are in `entities.ts`. */

/** Values of one kind that the hits of a search have. */
export interface FacetValue {
  /** For a filter of the search. */
  value: string;
  label: string;
  /** Number of articles that the search finds with this value. */
  count: number;
}

/** The filter values of a search, with counts. A list is empty if nothing is known. */
export interface SearchFacets {
  /** Most articles first, like all but the years. */
  journals: FacetValue[];
  subjects: FacetValue[];
  /** Newest first. */
  years: FacetValue[];
  types: FacetValue[];
  /** Creative Commons licences without their versions: `CC BY-NC`. */
  licences: FacetValue[];
  /** Codes: `en`. */
  languages: FacetValue[];
}

/** A suggestion for a search that is being typed. */
export interface SearchSuggestion {
  kind: 'article' | 'author' | 'journal';
  /** Plain text: title of an article or a journal, name of an author. */
  text: string;
  /** Id of an article's or a journal's journal. */
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
  /** The last year. */
  to?: string;
  /** Type of article, in the site's words. */
  type?: string;
  /** A Creative Commons licence without its version: `CC BY-NC`. */
  licence?: string;
  /** Code of the language of the text: `en`. */
  language?: string;
  /** Words of the name of an author. */
  author?: string;
}

export type ArticleSort = 'relevance' | 'date' | 'views';

export interface ArticleSearch extends ArticleFilter {
  keyword: string;
  /** Default: by relevance. */
  sort?: ArticleSort;
  /** The first page is 1. */
  pageNum?: number;
  pageSize?: number;
}
