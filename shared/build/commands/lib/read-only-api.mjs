import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';

const READS = new Set(['GET', 'HEAD']);
/** Headers of `fetch`'s answer that no longer apply, because it has decoded the body. */
const NOT_FORWARDED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']);
const TIMEOUT_MS = 10_000;

/**
 * Serves the api of a running site on this machine, only for reading, because a developer's tests must not be counted
 * or sent there.
 * @param {string} site its origin
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function startReadOnlyApi(site) {
  const server = createServer((request, response) => {
    answer(site, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * @param {string} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(site, { method = 'GET', url = '/', headers }, response) {
  if (!READS.has(method)) {
    const body = JSON.stringify({
      title: 'Only for reading',
      status: 405,
      detail: `npm run dev -- AREA --site ${site} sends nothing to that site.`,
    });
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'application/problem+json' }).end(body);
    return;
  }
  // Joined as text, so that an address that begins with two slashes does not lead to another host.
  const found = await fetch(site + url, {
    method,
    headers: { accept: headers.accept ?? '*/*' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const kept = [...found.headers].filter(([name]) => !NOT_FORWARDED.has(name));
  response.writeHead(found.status, Object.fromEntries(kept));
  if (!found.body) return void response.end();
  // The client may disconnect before the end.
  Readable.from(found.body)
    .on('error', () => response.destroy())
    .pipe(response);
}
