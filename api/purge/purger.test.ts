import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordChange, SettledChanges } from '../surrogate-keys/changes';
import { useDb } from '../testing/db';
import { Purger, purgeService, type PurgeService } from './purger';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const db = useDb();
let server: Server;
let origin: string;
let asked: Asked[];
let answer: { status: number; body: string };
let location: string;
const logged: { code?: string; cause?: string; next?: string }[] = [];
const log = (fields: object) => void logged.push(fields);
const logger = { info: () => undefined, warn: log, error: log };

beforeEach(async () => {
  asked = [];
  logged.length = 0;
  answer = { status: 200, body: '' };
  location = '';
  await db.exec('delete from content_change');
  server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      asked.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.writeHead(answer.status, location === '' ? {} : { location }).end(answer.body);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const purgerOf = (...services: PurgeService[]): Purger => {
  const changes = new SettledChanges(db, 0);
  return new Purger(db, () => changes.latest(), services, logger);
};
const change = (...keys: string[]) => db.tx((queries) => recordChange(queries, keys));
const minutes = (n: number): Date => new Date(Date.now() + n * 60_000);

test("fault 130 does not follow a cache's redirect, so that the token goes to no other server", async () => {
  await change('article-a');
  answer = { status: 307, body: '' };
  location = `${origin}/internal`;
  expect(await purgerOf(purgeService(origin, 'secret-token')).purgeDue()).toBe(0);
  expect(asked.map(({ url }) => url)).toEqual(['/']);
  expect(logged[0]?.code).toBe('PRESS-A31');
});

test('M-01 reports changes once, together, by the method of the Varnish recipe', async () => {
  await change('article-a', 'list-ssha');
  await change('article-b', 'list-ssha');
  const purger = purgerOf(purgeService(`${origin}/`, 'secret-token'));
  expect([await purger.purgeDue(), await purger.purgeDue()]).toEqual([2, 0]);
  expect(asked).toMatchObject([
    {
      method: 'PURGE',
      url: '/',
      headers: { 'surrogate-key': 'site article-a list-ssha article-b', authorization: 'Bearer secret-token' },
    },
  ]);
  expect(logged).toEqual([]);
});

test('M-01 retries a cache that is down, later each time, and loses nothing if the api restarts meanwhile', async () => {
  await change('article-a');
  const { port } = new URL(origin);
  server.closeAllConnections();
  server.close();
  const away = purgeService(origin, null);
  expect([await purgerOf(away).purgeDue(), await purgerOf(away).purgeDue()]).toEqual([0, 0]);
  expect(logged).toEqual([
    expect.objectContaining({
      code: 'PRESS-A31',
      cause: expect.stringContaining('ECONNREFUSED'),
      next: expect.stringContaining('PURGE_URL'),
    }),
  ]);
  for (let n = 1; n < 12; n++) await purgerOf(away).purgeDue(minutes(11 * n));
  const [{ wait } = { wait: 0 }] = await db.query<{ wait: number }>(
    `select extract(epoch from next_purge_at - $1::timestamptz)::integer as wait from content_change`,
    [minutes(121).toISOString()],
  );
  expect(Math.round(wait / 60)).toBe(10);
  server = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers, body: '' });
    response.end();
  }).listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  expect(await purgerOf(away).purgeDue(minutes(200))).toBe(1);
  expect(asked).toHaveLength(1);
});

test('fault 69 reports a change after the clock was set back by months', async () => {
  await change('article-a');
  expect(await purgerOf(purgeService(origin, null)).purgeDue(minutes(-60 * 24 * 60))).toBe(1);
});

test('M-01 purges each of several caches, and all of them again while one refuses', async () => {
  await change('all');
  const told: string[] = [];
  const good: PurgeService = { name: 'good', purge: async (keys) => void told.push(keys.join(' ')) };
  answer = { status: 403, body: 'no' };
  const purger = purgerOf(purgeService(origin, null), good);
  expect(await purger.purgeDue()).toBe(0);
  expect(logged).toMatchObject([{ code: 'PRESS-A31', cause: expect.stringContaining('status 403') }]);
  answer = { status: 200, body: '' };
  expect(await purger.purgeDue(minutes(3))).toBe(1);
  expect(told).toEqual(['site all', 'site all']);
});

test('calls Fastly and Cloudflare by their own APIs, in parts, and treats any response without success as a failure', async () => {
  const keys = Array.from({ length: 257 }, (_, n) => `article-${n}`);
  await purgeService(`${origin}/service/S1`, 'key-of-fastly', 'api.fastly.com').purge(keys);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(2).fill('POST /service/S1/purge'));
  expect(asked[1]).toMatchObject({
    body: '{"surrogate_keys":["article-256"]}',
    headers: { 'fastly-key': 'key-of-fastly', 'content-type': 'application/json' },
  });

  asked = [];
  answer = { status: 200, body: '{"success": true}' };
  const zone = purgeService(`${origin}/client/v4/zones/Z1`, 'token-of-zone', 'api.cloudflare.com');
  await zone.purge(keys.slice(0, 31));
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(2).fill('POST /client/v4/zones/Z1/purge_cache'),
  );
  expect(asked[1]).toMatchObject({
    body: '{"tags":["article-30"]}',
    headers: { authorization: 'Bearer token-of-zone' },
  });
  answer = { status: 200, body: '{"success": false, "errors": ["no such zone"]}' };
  await expect(zone.purge(['all'])).rejects.toMatchObject({
    code: 'PRESS-A31',
    reason: expect.stringContaining('no such zone'),
  });
});
