/** Input and output of the article search besides its results, which are in `entities.ts`. */

import type Type from 'typebox';
import type { SearchFacetsWire, SearchSuggestionWire } from './wire';
import type { SearchFacetsQuery, SearchQuery } from './wire/requests';

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
