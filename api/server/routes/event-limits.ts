import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieOf } from '../../statistics/visitors';

/** Limit of events from one network. A campus can have hundreds of readers behind one address; more events come from a script. */
const MAX_PER_NETWORK = 1_200;
/** Limit of events with one visitor's cookie: two per second. */
const MAX_PER_COOKIE = 120;
const MINUTE_MS = 60_000;
/** Maximum number of networks, and of cookies, whose events of the last minute are remembered. */
const MAX_CLIENTS = 50_000;

export interface EventClient {
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  network: string;
  /** The random id in the site's cookie; empty without a cookie. */
  cookie: string;
  /** Seconds until its next event counts; null while it is within the limits. */
  retryAfter: number | null;
}

export type ReadClient = (request: FastifyRequest) => Promise<EventClient>;

/**
 * Limits the events of a network and of a visitor's cookie.
 * @param app has the plugin `@fastify/rate-limit`; with the store `sharedEventCounts` the limits are those of all processes
 */
export function limitEvents(app: FastifyInstance): ReadClient {
  const limit = { timeWindow: MINUTE_MS, cache: MAX_CLIENTS };
  const networkLimit = app.createRateLimit({ ...limit, max: MAX_PER_NETWORK });
  const cookieLimit = app.createRateLimit({ ...limit, max: MAX_PER_COOKIE, keyGenerator: cookieKey });
  return async (request) => {
    const cookie = visitorCookie(request);
    const [ofNetwork, ofCookie] = await Promise.all([networkLimit(request), cookie ? cookieLimit(request) : null]);
    const exceeded = [ofNetwork, ofCookie].find((result) => result?.isAllowed === false && result.isExceeded);
    const retryAfter = exceeded?.isAllowed === false ? exceeded.ttlInSeconds : null;
    return { network: ofNetwork.key, cookie, retryAfter };
  };
}

/** Never equal to that of a network. */
const cookieKey = (request: FastifyRequest): string => `cookie ${visitorCookie(request)}`;

const visitorCookie = ({ headers }: FastifyRequest): string => cookieOf(headers.cookie);
