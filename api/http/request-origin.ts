import type { FastifyRequest } from 'fastify';
import { HttpError } from './problem';

/** Headers with which clients mark a request for a page that is not open yet. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** True if a browser made the request for a page that may never be shown (prefetch, prerender, preview). */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
}

/**
 * True if a reader opens a file from a place other than a page of this site: a search engine, a library, a mail. Pages
 * of this site report opened files themselves. A range request continues one that was counted.
 */
export const isOpenedFromElsewhere = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  request.headers.range === undefined &&
  request.headers['sec-fetch-site'] !== 'same-origin' &&
  !isPrefetch(request);

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects a writing call that another site's page caused. Browsers send `Sec-Fetch-Site`, which no page can forge; browsers
 * without it send `Origin`. Programs send neither and are accepted: they could forge both. A harvester's `POST /oai` writes
 * nothing.
 * @throws HttpError 403
 */
export function rejectCrossSite({ method, routeOptions, headers, host }: FastifyRequest): void {
  // Checks the route, not the address, whose letters may be percent-encoded.
  if (READS.includes(method) || routeOptions.url === '/oai') return;
  const site = headers['sec-fetch-site'];
  const isOwn =
    typeof site === 'string' ? site !== 'cross-site' : headers.origin === undefined || hostOf(headers.origin) === host;
  if (!isOwn) throw new HttpError(403, 'Another site', 'Browsers may send this only from pages of this site.');
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
