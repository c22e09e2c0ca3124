import { useRouteQueries, useServices } from '@press/area';
import type { SearchResultPage } from '@press/contract';
import { useRetry } from '@press/ui';
import { useEffect, useState } from 'react';
import type { Search } from './address';
import { articleSearchRoute } from './article-search.route';

export interface Results {
  /** The results of this search; while they load, those of the previous one. Undefined if there are none yet. */
  found: SearchResultPage | undefined;
  /** The search that `found` belongs to. */
  of: Search;
  /** A search is running. */
  running: boolean;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * The results of the search in the address. Each search has its own cache entry, so that a late response never replaces
 * another.
 */
export function useResults(search: Search): Results {
  const { data, error, isPending } = useRouteQueries(articleSearchRoute).results;
  const { report } = useServices();
  const { retrying, retry } = useRetry();
  const [last, setLast] = useState<{ found: SearchResultPage; of: Search }>();
  const now = data ? { found: data, of: search } : undefined;
  if (now && now.found !== last?.found) setLast(now);

  useEffect(() => {
    if (error) report(error, 'article search');
  }, [error, report]);

  const failed = !data && (!!error || retrying);
  const shown = now ?? (failed ? undefined : last);
  return {
    found: shown?.found,
    of: shown?.of ?? search,
    running: isPending,
    failed,
    retrying,
    retry,
  };
}
