import fc from 'fast-check';
import { smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { EventCounter } from './event-counter';
import type { UsageEvent } from './readings';
import type { Visitor } from './visitors';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const visitorAt = (ip: string, userAgent = FIREFOX): Visitor => ({ cookie: '', ip, network: ip, userAgent });
const START = Date.parse('2026-11-21T10:50:00Z');

const db = useDb(smallContent);
let now: number;
beforeEach(async () => {
  now = START;
  await db.exec('delete from reading; delete from reading_salt; delete from usage');
});

/** The counter of one process of the api. */
const process = () => new EventCounter(db, () => now);
const view = (id = 'tea-houses') => ({ kind: 'article', id }) as const;
const figures = async (): Promise<Record<string, number[]>> => {
  const rows = await db.query<{ key: string; figures: number[] }>(
    `select key, array[sum(total_item_investigations), sum(unique_item_investigations), sum(total_item_requests), sum(unique_item_requests)]::int[] as figures
     from usage join article on article.id = article_id where total_item_investigations > 0 group by key`,
  );
  return Object.fromEntries(rows.map(({ key, figures }) => [key, figures]));
};

/** The usage of one article after events at these seconds: all and first investigations, all and first requests. */
async function usageAfter(...events: [at: number, event?: UsageEvent, ip?: string, userAgent?: string][]) {
  const counter = process();
  for (const [at, event = 'views', ip = '192.0.2.1', userAgent = FIREFOX] of events) {
    now = START + at * 1_000;
    await counter.count(view(), event, visitorAt(ip, userAgent));
  }
  return (await figures())['tea-houses'];
}

test('C-12 clicks within 30 seconds of the previous one count once, in a chain of any length', async () => {
  expect(await usageAfter([0], [20], [45], [74])).toEqual([1, 1, 0, 0]);
  expect(await usageAfter([104])).toEqual([2, 1, 0, 0]);
});

test('C-12 an event of another address or visitor is not a double click', async () => {
  expect(await usageAfter([0], [1, 'downloads'])).toEqual([2, 1, 1, 1]);
  expect(await usageAfter([2, 'views', '192.0.2.2'], [2, 'views', '192.0.2.1', `${FIREFOX}.1`])).toEqual([4, 3, 1, 1]);
});

test('C-12 a session has one unique investigation, whether a view or a download comes first', async () => {
  expect(await usageAfter([0, 'downloads'], [60], [120, 'downloads'])).toEqual([3, 1, 2, 1]);
});

test('C-12 a session is an hour of the clock', async () => {
  expect(await usageAfter([0], [599])).toEqual([2, 1, 0, 0]);
  expect(await usageAfter([630])).toEqual([3, 2, 0, 0]);
});

test('fault 69 a clock set back by months or minutes does not stop the counting', async () => {
  expect(await usageAfter([0], [-60 * 86_400], [5 - 60 * 86_400])).toEqual([2, 2, 0, 0]);
  expect(await usageAfter([60], [-60], [-50], [40])).toEqual([5, 2, 0, 0]);
});

test('C-26 concurrent events at both count once', async () => {
  const counters = [process(), process()];
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => counters[at % 2]!.count(view(), 'views', visitorAt('192.0.2.1'))),
  );
  expect(await figures()).toEqual({ 'tea-houses': [1, 1, 0, 0] });
  const [row] = await db.query<{ views: number }>(`select views from stat where target = 'article:tea-houses'`);
  expect(row!.views).toBeGreaterThanOrEqual(20);
});

test('C-26 a robot, an unknown article and a click have no usage', async () => {
  const counter = process();
  await counter.count(view(), 'downloads', visitorAt('192.0.2.1', 'curl/8.5.0'));
  await counter.count(view(), 'clicks', visitorAt('192.0.2.1'));
  expect(await counter.count(view('nothing'), 'views', visitorAt('192.0.2.1'))).toBe(false);
  expect([await figures(), await db.query('select * from reading')]).toEqual([{}, []]);
});

test('C-26 keeps nothing about a reader after the session: rows and salts are removed, and never in a backup', async () => {
  const counter = process();
  await counter.count(view(), 'views', visitorAt('192.0.2.1'));
  now = Date.parse('2026-11-22T00:20:00Z');
  await counter.count(view('co2-sensors'), 'views', visitorAt('192.0.2.1'));
  expect(await db.query('select hour from reading')).toEqual([{ hour: Math.floor(now / 3_600_000) }]);
  expect(await db.query('select day from reading_salt')).toEqual([{ day: '2026-11-22' }]);
  expect(
    await db.query(`select relname from pg_class where relname ~ '^reading(_salt)?$' and relpersistence <> 'u'`),
  ).toEqual([]);
});

test('C-26 for any events of a day, several processes count the same as one', async () => {
  const event = fc.record({
    counter: fc.constantFrom(0, 1, 2),
    ip: fc.constantFrom('192.0.2.1', '192.0.2.2'),
    id: fc.constantFrom('tea-houses', 'credit-cooperatives'),
    kind: fc.constantFrom<UsageEvent>('views', 'downloads'),
    seconds: fc.constantFrom(0, 1, 10, 29, 30, 31, 200, 2_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 15 }), async (events) => {
      const counted = async (counters: readonly EventCounter[]) => {
        await db.exec('delete from reading; delete from usage');
        now = START;
        for (const { counter, ip, id, kind, seconds } of events) {
          now += seconds * 1_000;
          await counters[counter]!.count(view(id), kind, visitorAt(ip));
        }
        return figures();
      };
      const alone = process();
      expect(await counted([process(), process(), process()])).toEqual(await counted([alone, alone, alone]));
    }),
    { numRuns: 12, seed: 20_261_121 },
  );
});
