import { once } from 'node:events';
import type { Socket } from 'node:net';
import { stubEdge, stubRenderer, type StubEdge, type StubEdgeOptions } from '../testing/stub-edge';
import { LIMITS } from '../http/limits';
import { CountingApi, MANY_BYTES } from '../testing/counting-api';
import { head, RawClient } from '../testing/raw-client';
import { StubSite } from '../testing/stub-site';

const renderer = stubRenderer((area) => (area === 'mf-long' ? 'a'.repeat(MANY_BYTES) : `<p>${area}</p>`));
const AREAS = [
  { name: 'mf-one', routes: ['/'] },
  { name: 'mf-long', routes: ['/long'] },
];

// Bodies of many megabytes take seconds on a busy machine.
let stub: StubSite;
let api: CountingApi;
let edge: StubEdge;

beforeAll(async () => {
  stub = await StubSite.create(AREAS);
});

async function start(options: StubEdgeOptions = {}): Promise<void> {
  api = await CountingApi.start();
  edge = await stubEdge(stub, renderer, { api: api.origin, ...options });
}

/** The edge's side of the next connection. */
const nextConnection = async (): Promise<Socket> => {
  const [socket] = (await once(edge.app.server, 'connection')) as [Socket];
  return socket;
};

/** A client that reads nothing of its response, and the edge's side of its connection. */
async function neverReading(requests: string): Promise<{ client: RawClient; held: Socket }> {
  const accepted = nextConnection();
  const client = new RawClient(edge.port).send(requests);
  client.socket.pause();
  return { client, held: await accepted };
}

test.each(['/api/long', '/api/held', '/api/endless'])(
  'fault 42 runs one of 140 pipelined requests for %s at a time, and none after the client disconnects',
  async (path) => {
    await start({ limits: { pipelined: 200 } });
    const { client } = await neverReading(head(`GET ${path}`).repeat(140));
    await api.untilOpen(1);
    client.socket.destroy();
    await api.untilOpen(0);
    expect([api.most, api.requests]).toEqual([1, [path]]);
    expect(await edge.ask('/api/journals')).toMatchObject({ status: 200, text: '/api/journals' });
    expect((await edge.ask('/readyz')).status).toBe(200);
  },
);

test('fault 42 answers pipelined requests of all kinds one after the other, in order', async () => {
  await start();
  const client = new RawClient(edge.port).send(
    head('GET /api/a') +
      head('GET /') +
      head('GET /api/b') +
      head('GET /%zz') +
      head('GET /healthz', 'Connection: close'),
  );
  const { received } = await client.closed();
  expect(received.match(/HTTP\/1\.1 \d+|\/api\/[ab]|<p>mf-one<\/p>|\{"status":"ok"\}/g)).toEqual([
    'HTTP/1.1 200',
    '/api/a',
    'HTTP/1.1 200',
    '<p>mf-one</p>',
    'HTTP/1.1 200',
    '/api/b',
    'HTTP/1.1 400',
    'HTTP/1.1 200',
    '{"status":"ok"}',
  ]);
  expect(api.most).toBe(1);
});

test('fault 42 closes a connection with too many waiting pipelined requests', async () => {
  await start({ limits: { pipelined: 3 } });
  const client = new RawClient(edge.port).send(head('GET /api/held').repeat(5));
  await client.closed();
  await api.untilOpen(0);
  expect(api.requests.length).toBeLessThanOrEqual(1);
});

test.each(['/api/long', '/api/endless', '/long'])(
  'fault 42 cuts off a client that requests %s and never reads',
  async (path) => {
    await start();
    expect(edge.app.server.timeout).toBe(LIMITS.idleMs);
    const { client, held } = await neverReading('');
    const asked = once(edge.app.server, 'request');
    client.send(head(`GET ${path}`));
    await asked;
    if (path !== '/long') await api.untilOpen(1);
    held.setTimeout(200); // instead of idleMs, which applies to the whole edge
    await once(held, 'close');
    await api.untilOpen(0);
    expect(api.most).toBe(path === '/long' ? 0 : 1);
    client.socket.destroy();
    await edge.app.close();
    expect(edge.lines.find(({ msg }) => msg === 'request')).toMatchObject({ path, complete: false });
  },
);

test('fault 42 a slow client occupies no connection to the api for a short response', async () => {
  await start();
  const { client } = await neverReading(head('GET /api/short'));
  await api.until(() => api.requests.length === 1 && api.open === 0);
  client.socket.resume();
  await client.until(/\/api\/short$/);
  expect(client.received).toMatch(/^HTTP\/1\.1 200 /);
  client.socket.destroy();
});

test('fault 42 cuts off a response that the client takes too long to read', async () => {
  await start({ limits: { responseMs: 100 } });
  const client = await new RawClient(edge.port).send(head('GET /api/held')).closed();
  await api.untilOpen(0);
  expect(client.received).toBe('');
});

test('fault 42 refuses a request after a limited time without a free connection to the api, and reports it', async () => {
  await start({ limits: { upstreamConnections: 2, upstreamWaitMs: 100, upstreamExhaustedMs: 50 } });
  const clients = [1, 2].map((each) => new RawClient(edge.port).send(head(`GET /api/held/${each}`)));
  await api.untilOpen(2);
  expect(await edge.ask('/api/journals')).toMatchObject({
    status: 503,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
  });
  expect(edge.lines.filter(({ code }) => code === 'PRESS-E17')).toHaveLength(1);
  // The request above waited longer than upstreamExhaustedMs.
  expect(JSON.parse((await edge.ask('/readyz')).text)).toMatchObject({
    status: 'degraded',
    api: { state: 'all connections to it are in use' },
  });
  expect((await edge.ask('/')).status).toBe(200);

  for (const { socket } of clients) socket.destroy();
  await api.untilOpen(0);
  expect((await edge.ask('/api/journals')).status).toBe(200);
  expect(JSON.parse((await edge.ask('/readyz')).text)).toMatchObject({ status: 'ready' });
});

test('fault 42 fault 54 limits the connections of a client address', async () => {
  await start({ maxPerAddress: 2 });
  const clients = [1, 2].map(() => new RawClient(edge.port).send(head('GET /healthz')));
  for (const client of clients) await client.until(/ok/);
  const refused = await new RawClient(edge.port).closed();
  expect(refused.received).toBe('');
  const left = edge.app.server.getConnections.bind(edge.app.server);
  clients[0]!.socket.destroy();
  while ((await new Promise<number>((resolve) => left((_, count) => resolve(count)))) > 1)
    await new Promise(setImmediate);
  expect((await edge.ask('/healthz')).status).toBe(200);
});

test.each<[string, number, string, string]>([
  ['a proxy', 1, '192.0.2.1', '192.0.2.1'],
  ['a proxy that writes ports', 1, '192.0.2.1:50001', '192.0.2.1:50002'],
  ['a proxy that writes brackets', 1, '[2001:db8::1]:50001', '203.0.113.9, [2001:db8::1]'],
  // Each appends the address that called it; earlier entries come from the client.
  ['a chain of three', 3, '192.0.2.1, 10.0.0.1, 10.0.1.1', '203.0.113.9, 192.0.2.1, 10.0.0.2:443, 10.0.1.2'],
])(
  'fault 54 behind %s, limits the requests in progress of a client address, whatever the client claims to be',
  async (_, trustedProxies, one, other) => {
    await start({ trustedProxies, maxPerAddress: 2 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (const address of [one, other])
      new RawClient(edge.port).send(head('GET /api/held', `X-Forwarded-For: ${address}`));
    await api.untilOpen(2);
    expect(await edge.ask('/', from(one))).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    expect((await edge.ask('/', from(one.replace(/192.0.2.1|2001:db8::1/, '192.0.2.2')))).status).toBe(200);
  },
);
