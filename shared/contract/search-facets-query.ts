import type { Api } from './api';
import { queryString } from './call-address';
import type { ArticleFilter, SearchFacets } from './entities';
import { expecting } from './expected-answers';
import { apiQuery, type ApiQuery } from './queries';
import { readSearchFacets } from './readers/search-facets';

type Narrowed = ArticleFilter & { keyword: string };

/** What a search can be narrowed to. */
export const searchFacets = (
  { read }: Pick<Api, 'read'>,
  search: Narrowed,
  signal?: AbortSignal,
): Promise<SearchFacets> =>
  read(expecting(readSearchFacets), `/articles/search/facets${queryString({ ...search })}`, signal);

/** The same as a query. The index does not export it: only the area of the search loads it. */
export const searchFacetsQuery = (search: Narrowed): ApiQuery<SearchFacets> =>
  apiQuery(['search', 'facets', search], (api, signal) => searchFacets(api, search, signal));
