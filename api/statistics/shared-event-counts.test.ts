import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import fc from 'fast-check';
import { DatabaseUnavailable, type Queries } from '../db/db';
import { smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { sharedEventCounts } from './shared-event-counts';

const START = Date.parse('2026-11-23T10:50:07Z');
const MINUTE_MS = 60_000;
const MAX = 20;

const db = useDb(smallContent);
let now: number;
beforeEach(async () => {
  now = START;
  await db.exec('delete from client_count; delete from reading_salt');
});

/** The counter of one process of the api. */
const process = (on: Queries = db): FastifyRateLimitStore => {
  const Store = sharedEventCounts(on, () => now);
  return new Store({});
};
const count = (store: FastifyRateLimitStore, client: string) =>
  new Promise<{ current: number; ttl: number }>((resolve, reject) =>
    store.incr(client, (error, result) => (result ? resolve(result) : reject(error)), MINUTE_MS, MAX),
  );
const isTaken = async (store: FastifyRateLimitStore, client = 'a') => (await count(store, client)).current <= MAX;

test('M-08 for events at any processes, at once or one by one: the limit and a tenth for each further process at most, and nobody is refused before it', async () => {
  const rounds = fc.array(fc.array(fc.nat({ max: 2 }), { maxLength: 30 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rounds, async (atOnce) => {
      await db.exec('delete from client_count');
      const processes = [process(), process(), process()];
      let [taken, asked] = [0, 0];
      for (const round of atOnce) {
        const results = await Promise.all(round.map((which) => isTaken(processes[which]!)));
        taken += results.filter(Boolean).length;
        asked += round.length;
        expect(taken).toBeGreaterThanOrEqual(Math.min(asked, MAX));
        expect(taken).toBeLessThanOrEqual(MAX + (2 * MAX) / 10);
      }
    }),
    { numRuns: 40, seed: 20_261_123 },
  );
});

test('M-08 a reader costs no statement, a busy client one for all that wait, and one over its limit none', async () => {
  const statements: string[] = [];
  const query: Queries['query'] = (sql, params) => (statements.push(sql), db.query(sql, params));
  const store = process({ ...db, query });
  for (let n = 0; n < MAX / 10; n += 1) await count(store, 'reader');
  expect(statements).toEqual([]);
  await Promise.all(Array.from({ length: 100 }, (_, n) => count(store, n % 2 ? 'a' : 'b')));
  // The salt, the first report, and one for all events that arrived in the meantime.
  expect(statements.length).toBeLessThanOrEqual(3);
  statements.length = 0;
  expect(await count(store, 'a')).toEqual({ current: 51, ttl: 53_000 });
  expect(statements).toEqual([]);
});

test('M-08 a window ends at the minute of the clock; neither address nor cookie is in the database', async () => {
  const [one, other] = [process(), process()];
  for (let n = 0; n < MAX + 5; n += 1) await count(n % 2 ? one : other, '192.0.2.1');
  expect([await isTaken(one, '192.0.2.1'), await isTaken(other, '192.0.2.1')]).toEqual([false, false]);
  const rows = await db.query<{ client: string }>('select client from client_count');
  expect(rows).toEqual([{ client: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  now = START + 53_000;
  expect(await count(one, '192.0.2.1')).toEqual({ current: 1, ttl: MINUTE_MS });
});

test('M-08 while the database is away each process counts alone, and reports it later', async () => {
  let isAway = true;
  const store = process({
    ...db,
    query: (sql, params) => (isAway ? Promise.reject(new DatabaseUnavailable('away')) : db.query(sql, params)),
  });
  const results = await Promise.all(Array.from({ length: MAX + 2 }, () => isTaken(store)));
  expect(results.filter((taken) => !taken)).toHaveLength(2);
  isAway = false;
  await count(store, 'a');
  const other = process();
  for (let n = 0; n < MAX / 10; n += 1) expect(await isTaken(other)).toBe(true);
  expect(await isTaken(other)).toBe(false);
});
