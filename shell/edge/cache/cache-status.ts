import type { CacheOutcome } from './shared-cache';

/** Name of this cache in `Cache-Status`. */
const NAME = 'press-edge';

/**
 * Headers that say how a response was found (RFC 9211, and `Age` of RFC 9111, 5.1). A stale response has a negative `ttl`;
 * one that is used because no newer one could be made also has `detail=stale-if-error`.
 * @param age seconds since it was made
 * @param fresh seconds for which it is fresh
 */
export function cacheStatus(outcome: CacheOutcome, age: number, fresh: number): Record<string, string> {
  if (outcome === 'miss') return { 'cache-status': `${NAME}; fwd=miss` };
  if (outcome === 'joined') return { 'cache-status': `${NAME}; fwd=miss; collapsed` };
  const seconds = Math.floor(age);
  const detail = outcome === 'stale' ? '; detail=stale-if-error' : '';
  return { age: String(seconds), 'cache-status': `${NAME}; hit; ttl=${fresh - seconds}${detail}` };
}
