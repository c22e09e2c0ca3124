import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import { readCookies, setCookie } from '../http/cookies';

export const VISITOR_COOKIE = '__Host-visitor';
export const COHORT_COOKIE = '__Host-cohort';
/** The build of a shell's canary that did not start in this browser (fault 64). */
export const FAILED_SHELL_COOKIE = '__Host-failed-shell';

const ID = /^[\w-]{22}$/;
const BUILD = /^[0-9a-f]{8,64}$/;
const TOKEN = /^[\w-]{1,24}$/;
/** Browsers send fewer characters. The robots pattern is slow on long texts. */
const MAX_AGENT_LENGTH = 500;

/** The visitor of a request. */
export interface Visitor {
  /** 122 random bits; null for a robot, which always gets the stable releases (ADR 10). */
  readonly id: string | null;
  /** True if the id was created for this request: the browser does not have it yet. */
  readonly isNew: boolean;
  /** Value of the cohort cookie, by which a cache in front may have chosen. */
  cohort: string | null;
  /** The build of a shell's canary that did not start in this browser, which therefore gets the stable shell. */
  failedShell: string | null;
}

interface VisitorHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
}

/** Reads the visitor from a request's headers. Cookies without the edge's own form are ignored. */
export function parseVisitor(headers: VisitorHeaders): Visitor {
  const cookies = readCookies(headers.cookie);
  const sentId = cookies[VISITOR_COOKIE];
  const cohort = cookies[COHORT_COOKIE];
  const failedShell = cookies[FAILED_SHELL_COOKIE];
  return new RequestVisitor(
    sentId && ID.test(sentId) ? sentId : null,
    cohort && TOKEN.test(cohort) ? cohort : null,
    failedShell && BUILD.test(failedShell) ? failedShell : null,
    headers['user-agent'],
  );
}

/**
 * Computes values on demand, because without a canary nothing needs the id, and the check for robots is the slowest
 * part.
 */
class RequestVisitor implements Visitor {
  #newId: string | null | undefined;

  constructor(
    private readonly sentId: string | null,
    readonly cohort: string | null,
    readonly failedShell: string | null,
    private readonly agent: string | undefined,
  ) {}

  get id(): string | null {
    if (this.sentId !== null) return this.sentId;
    if (this.#newId === undefined) this.#newId = isbot(this.agent?.slice(0, MAX_AGENT_LENGTH)) ? null : newId();
    return this.#newId;
  }

  get isNew(): boolean {
    return this.sentId === null && this.id !== null;
  }
}

/**
 * `randomUUID` buffers random bytes for many calls; `randomBytes` requests them each time, which takes a twentieth of a stored
 * page's time.
 */
const newId = (): string => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');

/**
 * Seconds for which a cache may use a page without revalidation: a release reaches all visitors within 5 seconds
 * (D-03).
 */
export const SHARED_SECONDS = 3;
/** Seconds for which a cache may use a page while the edge or the api fails. */
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
  /** The token of the response's composition. */
  token: string;
  /** True if some visitors get different releases. */
  hasActiveCanary: boolean;
  /** True if this browser has an override. */
  hasOverride: boolean;
  /** True if all visitors of the cohort may get these bytes. */
  shareable: boolean;
  /** The cohort under which a cache in front stores the response: its `Press-Cohort` request header. */
  cacheCohort: string | undefined;
}

/**
 * The headers that state how long, and by which caches, a document may be stored (docs/operators/cdn.md). A response
 * that sets a cookie is never shared. Without a canary all visitors get the same page. With one, only a cache that
 * stores by cohort shares a response, and only for the visitor's own cohort.
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
  // After the last override is removed, the cookie must be deleted: a cache in front shares nothing with this cohort.
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

/** True if caches may give a response with these headers to several visitors. */
export const isShared = (headers: Record<string, string | string[]>): boolean => headers['cache-control'] === SHARED;
