/**
 * The `fetch` a server render gets: it reaches the api's origin and nothing else, whatever path the area asks for.
 * @param signal ends every request of the render
 */
export function apiFetch(apiOrigin: string, requestId: string, signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const asked = typeof input === 'string' ? input : input instanceof URL ? input.pathname + input.search : input.url;
    const url = new URL(asked, apiOrigin);
    if (!asked.startsWith('/') || url.origin !== apiOrigin || !url.pathname.startsWith('/api/')) {
      throw new TypeError(`A server render may fetch paths below /api/, not ${JSON.stringify(asked.slice(0, 200))}.`);
    }
    const headers = new Headers(init?.headers);
    headers.set('x-request-id', requestId);
    const signals = init?.signal ? [signal, init.signal] : [signal];
    return fetch(url, { ...init, headers, signal: AbortSignal.any(signals), redirect: 'error' });
  };
}
