import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { OF_RENDER } from '@press/http/network';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { FairQueue } from '../http/fair-queue';
import { sendError } from '../http/problem';
import { testApp } from '../testing/app';
import { noDb } from '../testing/no-db';
import { behindReaders, countCallers, giveWay, inTurns, PROGRAMS_MS, statementQueue } from './turns';

/** No turn ends because its time is over. */
const fakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
afterEach(() => jest.useRealTimers());

/** A database whose statements end when the test releases them. */
function heldDb(engine: 'PGlite' | 'PostgreSQL' = 'PGlite') {
  const begun: { text: string; end: () => void }[] = [];
  const query = (text: string) => new Promise<never[]>((resolve) => begun.push({ text, end: () => resolve([]) }));
  const db: Db = { ...noDb, query, reads: { ...noDb.reads, query }, status: () => ({ engine, replica: 'none' }) };
  return { db, begun };
}

const rounds = async (): Promise<void> => {
  for (let round = 0; round < 30; round += 1) await nextRound();
};

test.each([
  ['OAI-PMH', '/oai?verb=ListRecords&metadataPrefix=oai_dc&set=j{n}'],
  ['full texts by OAI-PMH', '/oai?verb=ListRecords&metadataPrefix=jats&set=j{n}'],
  ['usage reports', '/r51/reports/pr_p1?customer_id=0000000000000000&begin_date=2026-01&end_date=2026-{n}'],
  ['feeds', '/journal/j{n}/feed.atom'],
  ['sitemaps', '/sitemap/j{n}/2026.xml'],
  ['exports', '/api/articles/search/export.csv?keyword={n}'],
  ['JATS files', '/journal/ssha/article/a{n}.xml'],
  ['citations', '/api/articles/a{n}/citation.ris'],
  ['filters of searches', '/api/articles/search/facets?keyword={n}'],
])('fault 71 one request for %s per client runs, and two of all clients', async (_, url) => {
  fakeTimers();
  const { db, begun } = heldDb('PostgreSQL');
  const { http } = testApp(db);
  await http.ready();
  let asked = 9;
  /**
   * Statements that have begun after one more request, at a separate address: requests for one address share a
   * response.
   */
  const ask = async (client: string): Promise<number> => {
    asked += 1;
    void http.inject({ url: url.replace('{n}', String(asked)), headers: { 'x-forwarded-for': client } });
    await rounds();
    return begun.length;
  };
  const first = await ask('192.0.2.1');
  expect(first).toBeGreaterThan(0);
  const second = await ask('192.0.2.2');
  expect(second).toBeGreaterThan(first);
  expect([await ask('192.0.2.1'), await ask('192.0.2.3')]).toEqual([second, second]);
});

test('fault 232 searches of one client run four statements at a time, next to those of other clients', async () => {
  fakeTimers();
  const { db, begun } = heldDb('PostgreSQL');
  const { http } = testApp(db);
  await http.ready();
  const search = (n: number, client: string) =>
    void http.inject({ url: `/api/articles/search?keyword=${n}`, headers: { 'x-forwarded-for': client } });
  for (let n = 0; n < 20; n += 1) search(n, '192.0.2.1');
  await rounds();
  expect(begun).toHaveLength(4);
  search(20, '192.0.2.2');
  await rounds();
  expect(begun).toHaveLength(5);
});

test('fault 232 the embedded database runs one statement for all requests at a time', async () => {
  fakeTimers();
  const { db, begun } = heldDb();
  const { http } = testApp(db);
  await http.ready();
  for (const n of [1, 2, 3])
    void http.inject({ url: `/api/journals/j${n}`, headers: { 'x-forwarded-for': `192.0.2.${n}` } });
  await rounds();
  expect(begun).toHaveLength(1);
});

/** Routes with one statement each, whose text is the client; `/later` reads after its response was made. */
async function clientsServer() {
  const { db, begun } = heldDb('PostgreSQL');
  const queue = statementQueue(db);
  const turns = inTurns(db, queue);
  const http = Fastify({ trustProxy: true });
  http.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  countCallers(http);
  http.get('/page', async ({ headers }) => turns.query(String(headers['x-name'])));
  void http.register(async (routes) => {
    giveWay(routes, queue, PROGRAMS_MS);
    routes.get('/harvest', async ({ headers }) => turns.query(String(headers['x-name'])));
  });
  void http.register(async (routes) => {
    giveWay(routes, queue);
    routes.get('/kept.pdf', async () => 'from memory');
    routes.get('/new.pdf', () => new Promise(() => undefined));
  });
  await http.ready();
  const ask = (url: string, headers: Record<string, string>) => http.inject({ url, headers });
  return { http, begun, ask, queue };
}

test('the client of a page is its reader, whom the edge names; clients cannot pass as another one', async () => {
  fakeTimers();
  const { http, begun, ask } = await clientsServer();
  const of = (reader: string) => ({ 'x-forwarded-for': '192.0.2.250', [OF_RENDER]: reader, 'x-name': reader });
  for (let n = 0; n < 5; n += 1) void ask('/page', of('192.0.2.1'));
  void ask('/page', of('192.0.2.2'));
  // A render of an edge that names no reader.
  void ask('/page', of('1'));
  // The reader's own requests have the same turns.
  void ask('/page', { 'x-forwarded-for': '192.0.2.1', 'x-name': 'own' });
  await rounds();
  expect(begun.map(({ text }) => text).sort()).toEqual(
    ['1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].sort(),
  );
  while (begun.length > 0) {
    begun.shift()?.end();
    await rounds();
  }
  await http.close();
});

test('fault 71 a client without a turn in time gets 503 with Retry-After', async () => {
  fakeTimers();
  const { http, begun, ask } = await clientsServer();
  const answers = [1, 2].map(() => ask('/harvest', { 'x-forwarded-for': '192.0.2.1' }));
  await rounds();
  jest.advanceTimersByTime(3_000);
  const refused = await answers[1]!;
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ title: 'Busy' }),
  ]);
  begun[0]?.end();
  expect((await answers[0]!).statusCode).toBe(200);
  await http.close();
});

test('fault 233 clients that do not read their responses do not keep their turn', async () => {
  const db: Db = { ...noDb, query: async () => [] };
  const queue = statementQueue(db);
  const turns = inTurns(db, queue);
  const http = Fastify({ trustProxy: true });
  countCallers(http);
  giveWay(http, queue, PROGRAMS_MS);
  http.get('/harvest', async () => {
    await turns.query('');
    return 'x'.repeat(10_000_000);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const slow = await Promise.all(
    ['192.0.2.1', '192.0.2.2', '192.0.2.2'].map(
      (client) =>
        new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(port, '127.0.0.1');
          socket.write(`GET /harvest HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n\r\n`);
          socket.once('readable', () => resolve(socket));
        }),
    ),
  );
  for (const client of ['192.0.2.2', '192.0.2.3'])
    expect((await http.inject({ url: '/harvest', headers: { 'x-forwarded-for': client } })).statusCode).toBe(200);
  for (const socket of slow) socket.destroy();
  await http.close();
});

test('fault 233 cuts off the oldest unread response of the client with the most', async () => {
  const http: FastifyInstance = Fastify({ trustProxy: true });
  countCallers(http);
  http.get('/large', async () => 'x'.repeat(50_000_000));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const cut: string[] = [];
  const sockets = [];
  for (const name of ['one', 'two first', 'two second']) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.on('close', () => cut.push(name));
    sockets.push(socket);
    const client = name.startsWith('one') ? '192.0.2.1' : '192.0.2.2';
    socket.write(`GET /large HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n\r\n`);
    await new Promise<void>((resolve) => void socket.once('data', () => (socket.pause(), resolve())));
  }
  // A socket that is not read does not notice its end.
  sockets[1]?.resume();
  while (cut.length === 0) await nextRound();
  expect(cut).toEqual(['two first']);
  for (const socket of sockets) socket.destroy();
  await http.close();
});

test('fault 105 a PDF from memory waits for the page in progress, but not for a PDF that is being rendered', async () => {
  const { begun, ask } = await clientsServer();
  // It would wait for 100 ms, which pass during the rounds on a busy machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const page = ask('/page', { 'x-forwarded-for': '192.0.2.1', 'x-name': 'page' });
  await rounds();
  const answered: string[] = [];
  for (const n of [2, 3, 4, 5]) void ask('/new.pdf', { 'x-forwarded-for': `192.0.2.${n}` });
  const kept = ask('/kept.pdf', { 'x-forwarded-for': '192.0.2.6' }).then(() => answered.push('kept'));
  await rounds();
  expect(answered).toEqual([]);
  clock.mockRestore();
  begun[0]?.end();
  await page;
  await kept;
});

test('fault 105 background statements of the program yield to readers', async () => {
  fakeTimers();
  const { db, begun } = heldDb('PostgreSQL');
  const queue = new FairQueue({ running: 8, ofClient: 4, costly: 2 });
  const turns = inTurns(db, queue);
  const http = Fastify();
  countCallers(http);
  http.get('/page', () => turns.query('page'));
  const page = http.inject('/page').then(() => undefined);
  await rounds();
  void behindReaders(turns, 'events').query('events');
  await rounds();
  expect(begun.map(({ text }) => text)).toEqual(['page']);
  begun[0]?.end();
  await page;
  await rounds();
  expect(begun.map(({ text }) => text)).toEqual(['page', 'events']);
  await http.close();
});

test('fault 105 events wait for the searches in progress and are written together', async () => {
  fakeTimers();
  const written: unknown[] = [];
  let endSearch = (): void => undefined;
  const found = new Promise<never[]>((resolve) => (endSearch = () => resolve([])));
  const { http } = testApp({
    ...noDb,
    query: async (_, params = []) => {
      written.push(params[1]);
      return [];
    },
    reads: { ...noDb.reads, query: () => found },
  });
  await http.ready();
  const search = http.inject('/api/articles/search?keyword=tea&pageNum=1&pageSize=10');
  const post = (id: string) => http.inject({ method: 'POST', url: `/api/articles/${id}/increment-downloads` });
  const events = [post('a1'), post('a2')];
  await rounds();
  expect(written).toEqual([]);
  endSearch();
  await Promise.all([search, ...events]);
  expect(written).toEqual([['a1', 'a2']]);
  await http.close();
});
