import type { ArticleFilter, ArticleSort } from '@press/contract';
import { SEARCH_FILTERS, type SearchFilterName } from '@press/contract/search-filters';
import { articleSearchPath, cleanQuery } from '@press/ui/search/article-search';
import { pageNumber } from '../author/author.route';
import { t } from '../../messages';

/** A search in its form in the address: `?q=rural+credit&year=2025&sort=date&page=3` (S-07). */
export interface Search {
  /** Trimmed; empty without a search. */
  query: string;
  /** The given filters only. */
  filter: ArticleFilter;
  sort: ArticleSort;
  /** Counted from 1. */
  page: number;
}

/** Id of the results' heading, to which the page scrolls after a change of page, filter or order. */
export const RESULTS_ID = 'results';

/** The orders of results; the first is that of an address without one. */
export const SORTS: readonly { sort: ArticleSort; label: () => string }[] = [
  { sort: 'relevance', label: () => t('sort.relevance') },
  { sort: 'date', label: () => t('sort.newest') },
  { sort: 'views', label: () => t('sort.viewed') },
];

/** The filters that are years. */
export const YEARS: readonly SearchFilterName[] = ['year', 'from', 'to'];

/** Maximum characters of a filter in /api. */
const LONGEST_FILTER = 200;

/** Reads a search from any address. */
export function readSearch(search: URLSearchParams): Search {
  const sort = search.get('sort');
  const filter = SEARCH_FILTERS.map(
    (name) => [name, cleanQuery(search.get(name) ?? '').slice(0, LONGEST_FILTER)] as const,
  );
  return {
    query: cleanQuery(search.get('q') ?? ''),
    filter: Object.fromEntries(
      filter.filter(([name, value]) => (YEARS.includes(name) ? /^\d{4}$/.test(value) : value)),
    ),
    sort: SORTS.find((each) => each.sort === sort)?.sort ?? 'relevance',
    page: pageNumber(search),
  };
}

/** The filters of a search, as parameters of its address, its feed and its export. */
export const parametersOf = (filter: ArticleFilter): [name: SearchFilterName, value: string][] =>
  SEARCH_FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));

/** The address of a search. Default values are left out: no filter, order by relevance, first page. */
export function searchAddress({
  query,
  filter = {},
  sort = 'relevance',
  page = 1,
}: Partial<Search> & { query: string }) {
  const more = new URLSearchParams(parametersOf(filter));
  if (sort !== 'relevance') more.set('sort', sort);
  if (page > 1) more.set('page', `${page}`);
  return `${articleSearchPath(query)}${more.size > 0 ? `&${more}` : ''}`;
}

/** The query of the feed of a search. */
export const feedQuery = ({ query, filter }: Search): string =>
  `?${new URLSearchParams([['q', query], ...parametersOf(filter)])}`;
