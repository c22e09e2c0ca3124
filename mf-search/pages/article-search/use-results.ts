import { useQuery, useServices } from '@press/area';
import type { SearchResultPage } from '@press/contract';
import { useRetry } from '@press/ui';
import { useEffect, useState } from 'react';
import type { Search } from './address';
import { resultsQuery } from './discover.queries';

export interface Results {
  /** The answer to this search; while it is on the way, the last answer. Undefined when there is none yet. */
  found: SearchResultPage | undefined;
  /** The query that `found` answers. */
  answers: string;
  /** An answer is on the way. */
  running: boolean;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** The results of the search in the address. Each search has its own place in the cache: a late answer never overwrites another's. */
export function useResults(search: Search): Results {
  const { data, error, isPending, refetch } = useQuery(resultsQuery(search));
  const { report } = useServices();
  const { retrying, retry } = useRetry(refetch);
  const [last, setLast] = useState<{ found: SearchResultPage; answers: string }>();
  const now = data ? { found: data, answers: search.query } : undefined;
  if (now && now.found !== last?.found) setLast(now);

  useEffect(() => {
    if (error) report(error, 'article search');
  }, [error, report]);

  const failed = !data && (!!error || retrying);
  const shown = now ?? (failed ? undefined : last);
  return {
    found: shown?.found,
    answers: shown?.answers ?? search.query,
    running: isPending && !retrying,
    failed,
    retrying,
    retry,
  };
}
