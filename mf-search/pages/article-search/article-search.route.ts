import type { Head, HeadContext } from '@press/area';
import { DISCOVER } from '@press/ui/search/discover';
import { readSearch } from './address';

const NAME = 'Discover Research';

/** Pages of results are no pages of their own for indexers; the search itself is. */
export function discoverHead(_params: unknown, _data: unknown, { url }: HeadContext): Head {
  const { query, page } = readSearch(url.searchParams);
  if (query) return { title: `“${query}”${page > 1 ? `, page ${page}` : ''} – ${NAME}`, robots: 'noindex' };
  return { title: NAME, canonical: DISCOVER };
}
