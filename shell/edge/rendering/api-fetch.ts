import { messageOf } from '@press/errors';
import { OF_RENDER } from '@press/http/network';
import { withoutSecrets } from '@press/http/private-paths';
import { keysIn, SURROGATE_KEY } from '@press/http/surrogate-keys';
import { callApi } from '../http/api-call';
import { lastKnownBody, readKnownSite } from '../publisher/known-site';
import type { WorkerSetup } from './task';
import type { WorkerSpans } from './worker-spans';

/** The reader and the render on whose behalf the api is called. */
interface Reader {
  requestId: string;
  client: string;
  /** The span of the render. */
  traceparent?: string | undefined;
  spans: WorkerSpans;
}

interface ReadCalls {
  onFailure: () => void;
  onKeys: (keys: readonly string[]) => void;
}

/** The constructor of `Response` refuses a body, even an empty one, for these. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * The `fetch` of a server render. It reaches only paths below /api/ on the api's origin. A response arrives with its
 * whole body, so that an interrupted or endless one fails here. While the api is down, a static page with the
 * publisher's own text gets the last known response.
 * @param signal aborts every request of the render
 * @param calls `onFailure` for each request without a response, or with an error of the api itself; `onKeys` with the
 * surrogate keys of each response
 */
export function apiFetch(
  { apiOrigin, siteFile }: WorkerSetup,
  { requestId, client, traceparent, spans }: Reader,
  signal: AbortSignal,
  { onFailure, onKeys }: ReadCalls,
): typeof fetch {
  return async (input, init) => {
    const requested =
      typeof input === 'string' ? input : input instanceof URL ? input.pathname + input.search : input.url;
    const url = new URL(requested, apiOrigin);
    if (!requested.startsWith('/') || url.origin !== apiOrigin || !url.pathname.startsWith('/api/')) {
      throw new TypeError(
        `A server render may fetch paths below /api/, not ${JSON.stringify(requested.slice(0, 200))}.`,
      );
    }
    const headers = new Headers(init?.headers);
    headers.set('x-request-id', requestId);
    headers.set(OF_RENDER, client);
    const method = init?.method ?? 'GET';
    const span = spans.start(`${method} ${withoutSecrets(url.pathname)}`, traceparent, {
      'http.request.method': method,
    });
    const present = span?.traceparent ?? traceparent;
    if (present) headers.set('traceparent', present);
    const signals = init?.signal ? [signal, init.signal] : [signal];
    try {
      const response = await callApi(url, { ...init, headers, signal: AbortSignal.any(signals) });
      if (response.status >= 500) {
        onFailure();
        const known = await lastKnown(siteFile, url.pathname);
        if (known) {
          span?.end(`status ${response.status}`);
          return known;
        }
      }
      onKeys(keysIn(response.headers.get(SURROGATE_KEY)));
      span?.end(response.status >= 500 ? `status ${response.status}` : undefined);
      return new Response(WITHOUT_BODY.includes(response.status) ? null : response.body, response);
    } catch (thrown) {
      span?.end(messageOf(thrown));
      onFailure();
      const known = await lastKnown(siteFile, url.pathname);
      if (known) return known;
      throw thrown;
    }
  };
}

async function lastKnown(siteFile: string, path: string): Promise<Response | null> {
  if (!path.startsWith('/api/site/')) return null;
  const known = await readKnownSite(siteFile).catch(() => null);
  const body = known && lastKnownBody(known, path);
  return body ? new Response(body, { headers: { 'content-type': 'application/json' } }) : null;
}
