import type { FastifyRequest } from 'fastify';
import { HttpError } from './problem';

/** What browsers and others send along with a request that nobody has asked to see yet. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a browser made the request ahead of time, for a page that may never be shown (prefetch, prerender, preview). */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return AHEAD.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
}

/**
 * Refuses what a browser was made to send by the page of another site. Browsers say so in `Sec-Fetch-Site`, which no page
 * can forge; those too old for it send `Origin`. Programs send neither: they are let in, and can gain nothing by it that
 * they could not by forging both.
 * @throws HttpError 403
 */
export function rejectCrossSite({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const own =
    typeof site === 'string' ? site !== 'cross-site' : headers.origin === undefined || hostOf(headers.origin) === host;
  if (!own) throw new HttpError(403, 'Another site', 'Events are counted for the pages of this site only.');
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
