import { setCookie } from '../http/cookies';
import { COHORT_COOKIE, VISITOR_COOKIE, type Visitor } from './visitor';

/** How long a cache may use a page without asking: a release reaches everybody within 5 seconds (D-03). */
export const SHARED_SECONDS = 3;
/** How long a cache may use a page while the edge or the api fails. */
export const STALE_SECONDS = 600;
const SHARED = `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-if-error=${STALE_SECONDS}`;
/** Not `no-store`: the browser's back button may show the page again. */
const PRIVATE = 'private, no-cache';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/** The cohort of a browser with an override. A cache in front never shares its pages. */
export const OWN_COHORT = 'own';

export interface Caching {
  visitor: Visitor;
  /** The token of the composition in the response. */
  token: string;
  /** Whether some visitors get other releases than the rest. */
  hasActiveCanary: boolean;
  /** Whether this browser has an override. */
  hasOverride: boolean;
  /** Whether everybody of the cohort may get these bytes. */
  shareable: boolean;
  /** The cohort by which a cache in front stores the response: its `Press-Cohort` request header. */
  cacheCohort: string | undefined;
}

/**
 * The headers that say how long, and by whom, a document may be cached (docs/cdn.md). No response both sets a cookie
 * and may be shared. Without a canary all visitors get the same page. With one, a response is shared only by a cache
 * that stores it by cohort, and only when that is the visitor's own cohort.
 */
export function cachingHeaders({
  visitor,
  token,
  hasActiveCanary,
  hasOverride,
  shareable,
  cacheCohort,
}: Caching): Record<string, string | string[]> {
  const common = { vary: 'accept-encoding, press-cohort', 'press-cohort': hasOverride ? OWN_COHORT : token };
  if (hasOverride) {
    const headers = { ...common, 'cache-control': 'private, no-store' };
    if (visitor.cohort === OWN_COHORT) return headers;
    return { ...headers, 'set-cookie': [setCookie(COHORT_COOKIE, OWN_COHORT, DAY_S)] };
  }
  // After the last override is removed, the cookie has to go: a cache in front shares nothing with this cohort.
  const hadOverride = visitor.cohort === OWN_COHORT;
  if (!hasActiveCanary && !hadOverride) return { ...common, 'cache-control': shareable ? SHARED : PRIVATE };
  if (visitor.id === null) return { ...common, 'cache-control': PRIVATE };
  if (!visitor.isNew && visitor.cohort === token) {
    return { ...common, 'cache-control': shareable && cacheCohort === token ? SHARED : PRIVATE };
  }
  const cookies = hasActiveCanary
    ? [setCookie(VISITOR_COOKIE, visitor.id, YEAR_S), setCookie(COHORT_COOKIE, token, DAY_S)]
    : [setCookie(COHORT_COOKIE, null)];
  return { ...common, 'set-cookie': cookies, 'cache-control': PRIVATE };
}

/** Whether caches may give a response with these headers to several visitors. */
export const isShared = (headers: Record<string, string | string[]>): boolean => headers['cache-control'] === SHARED;
