import { cookie } from '../http/cookies';
import { COHORT_COOKIE, VISITOR_COOKIE, type Visitor } from './visitor';

/** How long a cache in front may give out a page: short enough that a release is everywhere within 5 seconds (D-03). */
const SHARED_SECONDS = 3;
const LASTING_SECONDS = 600;
const SHARED = `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-if-error=${LASTING_SECONDS}`;

const YEAR = 31_536_000;
const DAY = 86_400;

/** The cohort of browsers that chose for themselves: a cache in front never shares what they get. */
export const OWN = 'own';

export interface Caching {
  visitor: Visitor;
  /** The token of the variant that answers. */
  token: string;
  /** Visitors differ by what is on trial. */
  divided: boolean;
  /** This browser chose releases for itself. */
  own: boolean;
  /** Everybody of the cohort may get these very bytes. */
  shareable: boolean;
  /** What the cache in front says it chose by, in the header `Press-Cohort`. */
  cachedBy: string | undefined;
}

/**
 * How long, and by whom, a document may be kept (docs/cdn.md). One answer never both sets a cookie and may be shared.
 * While nothing is on trial all visitors get the same; while something is, an answer is shared only by a cache that
 * says which cohort it keeps it for, and only if that is the visitor's own.
 */
export function cachingHeaders({
  visitor,
  token,
  divided,
  own,
  shareable,
  cachedBy,
}: Caching): Record<string, string | string[]> {
  const told = { vary: 'accept-encoding, press-cohort', 'press-cohort': own ? OWN : token };
  if (own) {
    const kept = { ...told, 'cache-control': 'private, no-store' };
    return visitor.cohort === OWN ? kept : { ...kept, 'set-cookie': [cookie(COHORT_COOKIE, OWN, DAY)] };
  }
  // Until it is taken back, a cache in front would never share anything with a browser that once chose for itself.
  const stale = visitor.cohort === OWN;
  if (!divided && !stale) return { ...told, 'cache-control': shareable ? SHARED : 'private, no-cache' };
  if (visitor.id === null) return { ...told, 'cache-control': 'private, no-cache' };
  if (!visitor.isNew && visitor.cohort === token) {
    return { ...told, 'cache-control': shareable && cachedBy === token ? SHARED : 'private, no-cache' };
  }
  const cookies = divided
    ? [cookie(VISITOR_COOKIE, visitor.id, YEAR), cookie(COHORT_COOKIE, token, DAY)]
    : [cookie(COHORT_COOKIE, null)];
  // Not no-store: the page may still come back by the browser's back button, as it was.
  return { ...told, 'set-cookie': cookies, 'cache-control': 'private, no-cache' };
}
