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
  /** Most articles first, like the types. */
  journals: FacetValue[];
  /** Newest first. */
  years: FacetValue[];
  types: FacetValue[];
}

/** Filters of the article search. A filter that is missing or empty is not sent. */
export interface ArticleFilter {
  /** Id of a journal. */
  journal?: string;
  /** Four digits. */
  year?: string;
  type?: string;
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
