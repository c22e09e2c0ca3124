import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What only scripts need; without it a document is the plainest page that shows the same. */
const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * A site of one file: the document of `path` as the edge sent it, served from memory, and every other file as the edge
 * sends it, kept after its first use. `/still{path}` is the same document without its scripts.
 */
export async function staticCopy(edge, path) {
  const answer = await fetch(edge + path);
  const html = await answer.text();
  // The policy names the nonce inside the document, so it goes with it.
  const policy = answer.headers.get('content-security-policy') ?? '';
  const documents = new Map([
    [path, brotliCompressSync(html)],
    [`/still${path}`, brotliCompressSync(html.replaceAll(SCRIPTS, ''))],
  ]);
  const files = new Map();
  const server = http.createServer(async (request, response) => {
    const document = documents.get(request.url);
    if (document) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-security-policy': policy,
      });
      return response.end(document);
    }
    if (request.method !== 'GET') return response.writeHead(204).end();
    if (!files.has(request.url)) files.set(request.url, await keep(edge + request.url));
    const { headers, body } = files.get(request.url);
    response.writeHead(200, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() };
}

function keep(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
          resolve({ headers, body: Buffer.concat(chunks) });
        });
      })
      .on('error', reject);
  });
}
