import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable, type Db } from '../db/db';
import { testApp } from '../testing/app';
import { useDb } from '../testing/db';
import { sharedCounts } from '../server/routes/messages';

const db = useDb();
beforeEach(() => db.exec('delete from client_count; delete from reading_salt'));

/** The counter of one process of the api. */
const process = (on: Db = db): FastifyRateLimitStore => {
  const Store = sharedCounts(on);
  return new Store({});
};
const incr = (store: FastifyRateLimitStore, client: string, windowMs = 60_000) =>
  new Promise<{ current: number; ttl: number } | undefined>((resolve, reject) =>
    store.incr(client, (error, result) => (error ? reject(error) : resolve(result)), windowMs, 20),
  );

test('M-08 processes share the counts of a client, each client has its own, and its address is not stored', async () => {
  const [one, other] = [process(), process()];
  expect((await incr(one, '192.0.2.1'))?.current).toBe(1);
  expect(await incr(other, '192.0.2.1')).toEqual({ current: 2, ttl: expect.any(Number) });
  expect((await incr(other, '192.0.2.2'))?.current).toBe(1);
  const rows = await db.query<{ client: string }>('select client from client_count');
  expect(rows.map(({ client }) => /^[0-9a-f]{64}$/.test(client))).toEqual([true, true]);
  await db.exec(`update client_count set window_start = now() - interval '61 seconds'`);
  const { current, ttl } = (await incr(one, '192.0.2.1')) ?? {};
  expect([current, ttl]).toEqual([1, 60_000]);
});

test('fault 69 a window that began in the future, before the clock was set back, is over', async () => {
  const store = process();
  for (let n = 0; n < 3; n++) await incr(store, '192.0.2.1');
  await db.exec(`update client_count set window_start = now() + interval '60 days'`);
  expect(await incr(store, '192.0.2.1')).toEqual({ current: 1, ttl: 60_000 });
  expect((await incr(store, '192.0.2.1'))?.current).toBe(2);
});

describe('two processes of the api', () => {
  let apps: FastifyInstance[];
  /** Two processes on one PostgreSQL: the SQL is the same on the engine of this test. */
  const start = (on: Db): void => {
    const shared: Db = { ...on, status: () => ({ engine: 'PostgreSQL', replica: 'none' }) };
    apps = [1, 2].map(() => testApp(shared, { trustedProxies: 0 }).http);
  };
  afterEach(() => Promise.all(apps.map((app) => app.close())));

  const send = async (n: number): Promise<number> =>
    (
      await apps[n % 2]!.inject({
        method: 'POST',
        url: '/api/editorial-team',
        payload: { name: 'A', email: 'a@b.example', subject: 'other', message: `message ${n}` },
      })
    ).statusCode;

  test('M-08 take twenty messages a minute of a client together', async () => {
    start(db);
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) statuses.push(await send(n));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  });

  test('M-08 a message is not refused because the counts cannot be read', async () => {
    start({
      ...db,
      query: (sql, params) =>
        sql.includes('client_count') ? Promise.reject(new DatabaseUnavailable('away')) : db.query(sql, params),
    });
    expect(await send(1)).toBe(200);
  });
});
