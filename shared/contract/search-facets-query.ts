import type { Api } from './client';
import { queryString } from './call-address';
import type { ArticleFilter, SearchFacets, FacetValue } from './entities';
import { expecting } from './expected-answers';
import { apiQuery, type ApiQuery } from './queries';
import { count, fields, items, pick, texts, unwrap } from './readers/values';
import { LISTED_FILTERS } from './search-filters';

function readSearchFacets(raw: unknown): SearchFacets {
  const from = fields(unwrap(raw));
  const values = (name: string): FacetValue[] =>
    items(pick(from, name))
      .map((each) => ({ ...texts(['value', 'label'], fields(each)), count: count(pick(fields(each), 'count')) }))
      .filter(({ value }) => value)
      .map((each) => ({ ...each, label: each.label || each.value }));
  return Object.fromEntries(LISTED_FILTERS.map((name) => [`${name}s`, values(`${name}s`)])) as SearchFacets;
}

type Narrowed = ArticleFilter & { keyword: string };

/** The filter values of a search. */
export const searchFacets = (
  { read }: Pick<Api, 'read'>,
  search: Narrowed,
  signal?: AbortSignal,
): Promise<SearchFacets> =>
  read(expecting(readSearchFacets), `/articles/search/facets${queryString({ ...search })}`, signal);

/** `searchFacets` as a query. The index does not export it: only the search area loads it. */
export const searchFacetsQuery = (search: Narrowed): ApiQuery<SearchFacets> =>
  apiQuery(['search', 'facets', search], (api, signal) => searchFacets(api, search, signal));
