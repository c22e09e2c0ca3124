/**
 * The `fetch` of a server render. It reaches paths below /api/ on the api's origin, and nothing else.
 * @param signal aborts every request of the render
 */
export function apiFetch(apiOrigin: string, requestId: string, signal: AbortSignal): typeof fetch {
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
    const signals = init?.signal ? [signal, init.signal] : [signal];
    return fetch(url, { ...init, headers, signal: AbortSignal.any(signals), redirect: 'error' });
  };
}
