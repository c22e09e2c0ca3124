import { once } from 'node:events';
import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What only scripts need. Without it a document is the simplest page that shows the same. */
const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** @typedef {{ headers: http.OutgoingHttpHeaders, body: Buffer }} File */

/**
 * Serves one document of the edge from memory, as the edge sent it, and every other file as the edge sends it, from its
 * second use on from memory. `/no-scripts{path}` is the same document without its scripts.
 * @param {string} edge its origin
 * @param {string} path of the document
 */
export async function staticCopy(edge, path) {
  const response = await fetch(edge + path);
  const html = await response.text();
  // The policy names the nonce inside the document, so the two go together.
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-security-policy': response.headers.get('content-security-policy') ?? '',
  };
  /** @type {Map<string, File>} */
  const files = new Map([
    [path, { headers, body: brotliCompressSync(html) }],
    [`/no-scripts${path}`, { headers, body: brotliCompressSync(html.replaceAll(SCRIPTS, '')) }],
  ]);
  const server = http.createServer(async ({ method, url = '/' }, reply) => {
    const file = files.get(url);
    if (!file && method !== 'GET') return reply.writeHead(204).end();
    const { headers, body } = file ?? (await download(edge + url));
    if (!file) files.set(url, { headers, body });
    return reply.writeHead(200, headers).end(body);
  });
  await once(server.listen(0), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

/**
 * A file as the edge sends it, compressed.
 * @param {string} url
 * @returns {Promise<File>}
 */
function download(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = response.headers;
          resolve({ headers: { ...headers }, body: Buffer.concat(chunks) });
        });
      })
      .on('error', reject);
  });
}
