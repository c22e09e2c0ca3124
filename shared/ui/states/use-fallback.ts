import { usePublisher } from '@press/area';
import { useQuery } from '@press/area/vendor';
import type { GivenFallback } from '@press/contract/fallback';

/**
 * What the site shows while the api is away. A document that the server made without its data has it; else the edge is asked.
 * @param isNeeded some data could not be read
 * @param isLate the server has rendered the page without it: nothing is shown before the page is hydrated
 */
export function useFallback(isNeeded: boolean, isLate = false): GivenFallback | undefined {
  const { fallback } = usePublisher();
  const { data } = useQuery({
    queryKey: ['fallback'],
    queryFn: async (): Promise<GivenFallback> => fallback ?? (await fetch('/fallback.json')).json(),
    enabled: isNeeded && (isLate || !fallback),
    staleTime: 60_000,
  });
  if (!isNeeded) return undefined;
  return isLate ? data : (fallback ?? data);
}
