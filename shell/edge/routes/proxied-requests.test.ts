import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { MAX_BODY_BYTES } from '@press/contract/message-fields';
import { CountingApi } from '../testing/counting-api';
import { head, RawClient } from '../testing/raw-client';
import { stubEdge, type StubEdge, type StubEdgeOptions } from '../testing/stub-edge';
import { AREAS, pagesRenderer } from '../testing/stub-pages';
import { closeAfterTests, StubSite } from '../testing/stub-site';

let stub: StubSite;
let edge: StubEdge;

beforeAll(async () => {
  stub = await StubSite.create(AREAS);
});

/** An api that handles each connection itself: `onHead` gets the header lines of a request. */
async function startRaw(
  onHead: (socket: Socket, lines: string) => void,
  options: StubEdgeOptions = {},
): Promise<{ heads: string[] }> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    const onData = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (!text.includes('\r\n\r\n')) return;
      socket.off('data', onData);
      heads.push(text);
      onHead(socket, text);
    };
    socket.on('data', onData).on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterTests(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  edge = await stubEdge(stub, pagesRenderer, { api, ...options });
  return { heads };
}

const answerOk = (socket: Socket): void => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
const POST = 'POST /api/editorial-team';
const JSON_TYPE = 'Content-Type: application/json';

test('fault 47 requests the body from a client that expects 100-continue, and answers it', async () => {
  const { heads } = await startRaw(answerOk);
  const client = new RawClient(edge.port);
  client.send(head(POST, JSON_TYPE, 'Expect: 100-continue', 'Content-Length: 2', 'Connection: close'));
  await client.until(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
  expect(heads).toEqual([]);
  const { received } = await client.send('{}').closed();
  expect(received).toMatch(/100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n[^]*ok$/);
  expect(heads[0]).not.toMatch(/expect/i);
});

test('fault 47 does not request a body that is too long from a client that expects 100-continue', async () => {
  await startRaw(answerOk);
  const length = `Content-Length: ${MAX_BODY_BYTES + 1}`;
  const client = new RawClient(edge.port).send(head(POST, JSON_TYPE, 'Expect: 100-continue', length));
  expect((await client.closed()).received).toMatch(/^HTTP\/1\.1 413 [^]*connection: close\r\n/);
});

test.each(['Keep-Alive: timeout=5', 'Upgrade: h2c', 'Proxy-Connection: keep-alive', 'TE: trailers', 'Trailer: x'])(
  'fault 47 answers a request with "%s", without forwarding the line',
  async (line) => {
    const { heads } = await startRaw(answerOk);
    const client = new RawClient(edge.port).send(head('GET /api/journals', line, 'Connection: close'));
    expect((await client.closed()).received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*ok$/);
    expect(heads[0]).not.toContain(line);
  },
);

test('fault 47 forwards the response of an api that does not read the body', async () => {
  const { heads } = await startRaw((socket) => {
    socket.end('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 4\r\nConnection: close\r\n\r\nlate');
    socket.pause();
  });
  const body = 'x'.repeat(MAX_BODY_BYTES);
  for (let count = 1; count <= 20; count += 1) {
    const client = new RawClient(edge.port);
    client.send(head(POST, JSON_TYPE, `Content-Length: ${body.length}`, 'Connection: close') + body);
    expect((await client.closed()).received).toMatch(/^HTTP\/1\.1 429 [^]*late$/);
    expect(heads).toHaveLength(count);
  }
});

test.each([
  ['by its Content-Length', (body: string) => head(POST, JSON_TYPE, `Content-Length: ${body.length}`) + body],
  [
    'while it arrives',
    (body: string) =>
      `${head(POST, JSON_TYPE, 'Transfer-Encoding: chunked')}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ],
])('fault 47 a body that is too long is refused %s, and the client can continue', async (_, requestWith) => {
  const { heads } = await startRaw(answerOk);
  const client = new RawClient(edge.port).send(requestWith('x'.repeat(8 * 1024 * 1024)));
  await client.until(/^HTTP\/1\.1 413 [^]*"status":413/);
  client.send(head('GET /healthz', 'Connection: close'));
  expect((await client.closed()).received).toMatch(/HTTP\/1\.1 200 OK[^]*"ok"\}$/);
  expect(heads).toEqual([]);
});

test('fault 47 a body that trickles is 408 for the client and in the log, and the api gets no request', async () => {
  const { heads } = await startRaw(answerOk, { limits: { headersMs: 400, requestMs: 500, checkMs: 20 } });
  const accepted = once(edge.app.server, 'connection');
  const client = new RawClient(edge.port).send(`${head(POST, JSON_TYPE, 'Content-Length: 100')}{`);
  const [held] = (await accepted) as [Socket];
  await Promise.all([once(held, 'close'), client.closed()]);
  expect(client.received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(edge.lines.filter(({ msg }) => msg === 'request')).toMatchObject([
    { status: 408, path: '/api/editorial-team' },
  ]);
  expect(edge.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(heads).toEqual([]);
});

test('fault 54 refuses two Host lines, even equal ones', async () => {
  const { heads } = await startRaw(answerOk);
  for (const path of ['/', '/api/journals', '/healthz']) {
    const client = new RawClient(edge.port).send(head(`GET ${path}`, 'Host: press.example', 'Connection: close'));
    expect((await client.closed()).received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*application\/problem\+json/);
  }
  expect(heads).toEqual([]);
});

test.each(['text/plain; x', 'text/plain;;', ';', 'application/json; charset', 'a/b/c'])(
  'fault 54 a body of type "%s" causes no server error',
  async (type) => {
    await startRaw(answerOk);
    for (const path of ['/api/editorial-team', '/telemetry', '/csp-report', '/journals']) {
      const client = new RawClient(edge.port);
      client.send(`${head(`POST ${path}`, `Content-Type: ${type}`, 'Content-Length: 2', 'Connection: close')}{}`);
      expect((await client.closed()).received).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    }
    expect(edge.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  },
);

test('fault 54 header lines about the connection to the api do not reach the client', async () => {
  const lines = ['Connection: keep-alive, X-Internal', 'X-Internal: a', 'Keep-Alive: timeout=3', 'TE: trailers'];
  lines.push('Proxy-Connection: keep-alive', 'Trailer: x', 'Proxy-Authenticate: Basic', 'X-Kept: b');
  await startRaw((socket) => {
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\n${lines.join('\r\n')}\r\n\r\nok`, 'latin1');
  });
  const { status, headers } = await edge.ask('/api/journals');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'x-kept': 'b', connection: 'close' });
  for (const name of ['x-internal', 'keep-alive', 'te', 'proxy-connection', 'trailer', 'proxy-authenticate'])
    expect(headers).not.toHaveProperty(name);
});

test.each([
  ['HTTP/1.1 999 Strange\r\nContent-Length: 0\r\n\r\n', 502],
  ['this is not HTTP\r\n\r\n', 502],
  ['', 503],
])('fault 54 the response %j of the api becomes %i', async (response, status) => {
  await startRaw((socket) => void socket.end(response));
  expect((await edge.ask('/api/journals')).status).toBe(status);
  expect(edge.lines).toContainEqual(expect.objectContaining({ code: 'PRESS-E11', msg: 'the api did not respond' }));
});

test('fault 54 cuts off an endless body of the api at a limit', async () => {
  const counting = await CountingApi.start();
  const upstreamBytes = 1024 * 1024;
  edge = await stubEdge(stub, pagesRenderer, { api: counting.origin, limits: { upstreamBytes } });
  const client = await new RawClient(edge.port).send(head('GET /api/endless')).closed();
  expect(client.received.length).toBeLessThan(upstreamBytes + 64 * 1024);
  await counting.untilOpen(0);
  expect(edge.lines).toContainEqual(expect.objectContaining({ msg: 'the response of the api was interrupted' }));
});

test.each(['/\\evil.example', '//evil.example', '/%5cevil.example', '/\\/evil.example', '///evil.example'])(
  'fault 54 %s does not lead to another site',
  async (path) => {
    await startRaw(answerOk);
    for (const query of ['', '?press-override=off', '?press-override=mf-one@http://localhost:1']) {
      const client = new RawClient(edge.port).send(head(`GET ${path}${query}`, 'Connection: close'));
      const { received } = await client.closed();
      expect(received).toMatch(/^HTTP\/1\.1 (308|400) /);
      const location = /^location: (.*)\r$/im.exec(received)?.[1] ?? '/';
      expect(new URL(location, 'http://press.example').host).toBe('press.example');
    }
  },
);
