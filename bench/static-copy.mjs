import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen } from './listen.mjs';

/** Parts that only scripts need. Without them a document is the simplest page with the same content. */
const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** @typedef {{ headers: http.OutgoingHttpHeaders, body: Buffer }} File */

/**
 * A document as a file, with the highest compression and the policy that contains its nonce.
 * @param {string} html
 * @param {string} [policy]
 * @returns {File}
 */
export const htmlFile = (html, policy = '') => ({
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-security-policy': policy },
  body: brotliCompressSync(html),
});

/**
 * Serves one document of the edge from memory, as the edge sent it, and every other file as the edge sends it; from the second
 * use on, also from memory. `/no-scripts{path}` is the same document without its scripts.
 * @param {string} edge its origin
 * @param {string} path of the document
 */
export async function staticCopy(edge, path) {
  const response = await fetch(edge + path);
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  return serveFiles(
    edge,
    new Map([
      [path, htmlFile(html, policy)],
      [`/no-scripts${path}`, htmlFile(html.replaceAll(SCRIPTS, ''), policy)],
    ]),
  );
}

/**
 * Serves files from memory, by address, and every other file as the edge sends it; from the second use on, also from memory.
 * @param {string} edge its origin
 * @param {Map<string, File>} files
 */
export async function serveFiles(edge, files) {
  const server = http.createServer(async ({ method, url = '/' }, reply) => {
    const file = files.get(url);
    if (!file && method !== 'GET') return reply.writeHead(204).end();
    const { headers, body } = file ?? (await download(edge + url));
    if (!file) files.set(url, { headers, body });
    return reply.writeHead(200, headers).end(body);
  });
  return { origin: await listen(server), close: () => server.close() };
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
