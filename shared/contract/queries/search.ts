import { queryString } from '../call-address';
import type {
  ArticleFilter,
  ArticleSearch,
  FacetValue,
  SearchFacets,
  SearchResultPage,
  SearchSuggestion,
} from '../entities';
import { expecting } from '../expected-answers';
import { SEARCH_PAGE_SIZE } from '../paging';
import { count, fields, items, pick, texts, unwrap } from '../readers/values';
import { LISTED_FILTERS } from '../search-filters';
import { reader, readQuery, type ApiQuery } from './query';

export const articleSearchQuery = (search: ArticleSearch): ApiQuery<SearchResultPage> => {
  const { pageNum = 1, pageSize = SEARCH_PAGE_SIZE, ...asked } = search;
  return readQuery(
    ['search', search],
    `/articles/search${queryString({ ...asked, pageNum: `${pageNum}`, pageSize: `${pageSize}` })}`,
    reader(({ readSearchResultPage }) => readSearchResultPage),
  );
};

function readSearchFacets(raw: unknown): SearchFacets {
  const from = fields(unwrap(raw));
  const values = (name: string): FacetValue[] =>
    items(pick(from, name))
      .map((each) => ({ ...texts(['value', 'label'], fields(each)), count: count(pick(fields(each), 'count')) }))
      .filter(({ value }) => value)
      .map((each) => ({ ...each, label: each.label || each.value }));
  return Object.fromEntries(LISTED_FILTERS.map((name) => [`${name}s`, values(`${name}s`)])) as SearchFacets;
}

/** The filter values of a search. */
export const searchFacetsQuery = (search: ArticleFilter & { keyword: string }): ApiQuery<SearchFacets> =>
  readQuery(['search', 'facets', search], `/articles/search/facets${queryString({ ...search })}`, () =>
    expecting(readSearchFacets),
  );

const KINDS: readonly SearchSuggestion['kind'][] = ['article', 'author', 'journal', 'page'];

/** Reads the suggestions for a search; entries of other kinds are left out. */
function readSearchSuggestions(raw: unknown): SearchSuggestion[] {
  return items(unwrap(raw)).flatMap((each) => {
    const from = fields(each);
    const kind = KINDS.find((one) => one === pick(from, 'kind'));
    const found = texts(['text', 'journalId', 'articleId', 'pageId', 'lang'], from);
    return kind && found.text ? [{ kind, ...found }] : [];
  });
}

/** The words that a reader types, and the id of the journal that is searched; empty for all. */
export type Asked = Record<'keyword' | 'journal', string>;

/** Titles, authors and journals for the words that a reader types; of one journal, its titles and authors. */
export const searchSuggestionsQuery = (asked: Asked): ApiQuery<SearchSuggestion[]> =>
  readQuery(['search', 'suggestions', asked], `/articles/search/suggestions${queryString(asked)}`, () =>
    expecting(readSearchSuggestions),
  );
