import { usePublisher } from '@press/area';
import { useQuery } from '@press/area/vendor';
import type { GivenFallback } from '@press/contract/fallback';

/**
 * A document that was rendered without its data contains the fallback data; otherwise they are requested from the edge.
 */
const load = async (fallback: GivenFallback | undefined): Promise<GivenFallback> =>
  fallback ?? (await fetch('/fallback.json')).json();

/**
 * The data that the site shows while the api is down. Once loaded they stay, even during a retry.
 * @param isNeeded some data could not be read
 */
export function useFallback(isNeeded: boolean): GivenFallback | undefined {
  const { fallback } = usePublisher();
  const { data } = useQuery({
    queryKey: ['fallback'],
    queryFn: () => load(fallback),
    enabled: isNeeded && !fallback,
    staleTime: 60_000,
  });
  return fallback ?? data;
}

/**
 * A part of the fallback data, to replace a value that a response of the api leaves out. The server puts it into its markup and
 * into the document's state.
 * @param name of the part, for the cache
 * @param isNeeded true if the response leaves it out
 */
export function useFallbackPart<T>(name: string, isNeeded: boolean, find: (given: GivenFallback) => T): T | undefined {
  const { fallback } = usePublisher();
  const { data } = useQuery({
    queryKey: ['fallback', name],
    queryFn: async () => find(await load(fallback)),
    ...(isNeeded && fallback && { initialData: () => find(fallback) }),
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return isNeeded ? data : undefined;
}
