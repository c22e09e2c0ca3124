import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startReadOnlyApi } from './read-only-api.mjs';

let site: Server;
let origin: string;
let seen: string[];
beforeEach(async () => {
  seen = [];
  site = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{"x":1}');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(() => {
  site.closeAllConnections();
  site.close();
});

/** The response to a request line, as sent over the network. */
async function exchange(to: string, line: string): Promise<string> {
  const socket = connect(Number(new URL(to).port), '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test('D-24 reads a remote site, and sends nothing to it', async () => {
  const api = await startReadOnlyApi(origin);
  const answer = await exchange(api.origin, 'GET /api/journals?a=1');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"x":1}');
  expect(answer).not.toMatch(/set-cookie/i);
  expect(await exchange(api.origin, 'POST /api/articles/1/increment-views')).toMatch(/^HTTP\/1\.1 405 /);
  await exchange(api.origin, 'GET //elsewhere.example/x');
  expect(seen).toEqual(['GET /api/journals?a=1', 'GET //elsewhere.example/x']);
  site.closeAllConnections();
  site.close();
  expect(await exchange(api.origin, 'GET /api/journals')).toMatch(/^HTTP\/1\.1 502 /);
  api.close();
});
