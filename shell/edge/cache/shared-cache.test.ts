import { SharedCache, type Made } from './shared-cache';

const LIFETIME = { fresh: 3, revalidate: 7, onError: 600 };

let now: number;
let made: number;
beforeEach(() => {
  now = 1_000_000;
  made = 0;
});

const cacheOf = (maxBytes = 100_000, revalidationTimeoutMs = 60_000) =>
  new SharedCache<string>({ lifetime: LIFETIME, maxBytes, revalidationTimeoutMs, now: () => now });
const stored = (value: string, bytes = 10, isOrdinary = true): Made<string> => ({
  kind: 'store',
  value,
  bytes,
  isOrdinary,
});
const next = async (): Promise<Made<string>> => stored(`value ${(made += 1)}`);
const fails = async (): Promise<Made<string>> => ({ kind: 'failed', value: 'failure' });
const throws = (): Promise<Made<string>> => Promise.reject(new Error('a mistake'));
const never = (): Promise<Made<string>> => new Promise(() => undefined);
const unexpected = (): Promise<Made<string>> => Promise.reject(new Error('nothing had to be made'));
/** Lets work in the background end. */
const settled = () => new Promise(setImmediate);
const pass = (seconds: number): void => void (now += seconds * 1_000);

test('a value is used while it is fresh, with its age', async () => {
  const cache = cacheOf();
  expect(await cache.get('a', next)).toEqual({ value: 'value 1', outcome: 'miss', age: 0 });
  pass(2.5);
  expect(await cache.get('a', unexpected)).toEqual({ value: 'value 1', outcome: 'hit', age: 2.5 });
  expect(await cache.get('b', next)).toMatchObject({ value: 'value 2', outcome: 'miss' });
});

test('equal requests at the same time make one value, and one of them alone fails for all', async () => {
  const cache = cacheOf();
  const lookups = await Promise.all([1, 2, 3].map(() => cache.get('a', next)));
  expect(lookups.map(({ value, outcome }) => [value, outcome])).toEqual([
    ['value 1', 'miss'],
    ['value 1', 'joined'],
    ['value 1', 'joined'],
  ]);
  const failed = await Promise.allSettled([cache.get('b', throws), cache.get('b', unexpected)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('just after it was fresh, a value is used at once while one new value is made', async () => {
  const cache = cacheOf();
  await cache.get('a', next);
  pass(4);
  const lookups = await Promise.all([1, 2, 3].map(() => cache.get('a', next)));
  for (const lookup of lookups) expect(lookup).toEqual({ value: 'value 1', outcome: 'revalidating', age: 4 });
  await settled();
  expect(await cache.get('a', unexpected)).toMatchObject({ value: 'value 2', outcome: 'hit', age: 0 });
});

test('later, a new value is made first', async () => {
  const cache = cacheOf();
  await cache.get('a', next);
  pass(11);
  expect(await cache.get('a', next)).toEqual({ value: 'value 2', outcome: 'miss', age: 0 });
});

test('fault 49 when the new value does not come, the stale one is used; nobody waits a second time', async () => {
  const cache = cacheOf(100_000, 1);
  await cache.get('a', next);
  pass(300);
  expect(await cache.get('a', never)).toEqual({ value: 'value 1', outcome: 'stale', age: 300 });
  pass(1);
  // The timeout of 1 ms ended with the first request, and `unexpected` would make another value.
  expect(await cache.get('a', unexpected)).toEqual({ value: 'value 1', outcome: 'stale', age: 301 });
});

test('fault 49 when no new value can be made, the stale one is used for as long as stale-if-error says', async () => {
  const cache = cacheOf();
  await cache.get('a', next);
  pass(11);
  expect(await cache.get('a', fails)).toMatchObject({ value: 'value 1', outcome: 'stale' });
  // For a second, nothing more is tried.
  expect(await cache.get('a', unexpected)).toMatchObject({ value: 'value 1', outcome: 'stale' });
  pass(1);
  expect(await cache.get('a', throws)).toMatchObject({ value: 'value 1', outcome: 'stale' });
  pass(602);
  expect(await cache.get('a', fails)).toMatchObject({ value: 'failure', outcome: 'miss' });
  await expect(cache.get('a', throws)).rejects.toThrow('a mistake');
});

test('a failure just after it was fresh leaves the value', async () => {
  const cache = cacheOf();
  await cache.get('a', next);
  pass(4);
  await cache.get('a', fails);
  await settled();
  expect(await cache.get('a', unexpected)).toMatchObject({ value: 'value 1', outcome: 'stale' });
  pass(1);
  await cache.get('a', next);
  await settled();
  expect(await cache.get('a', unexpected)).toMatchObject({ value: 'value 2', outcome: 'hit' });
});

test('a result that nobody else may get is not stored, and ends what was stored', async () => {
  const cache = cacheOf();
  const notFound = async (): Promise<Made<string>> => ({ kind: 'pass', value: 'not found' });
  expect(await cache.get('a', notFound)).toMatchObject({ value: 'not found' });
  await cache.get('a', next);
  pass(11);
  expect(await cache.get('a', notFound)).toMatchObject({ value: 'not found', outcome: 'miss' });
  expect(await cache.get('a', fails)).toMatchObject({ value: 'failure' });
  expect(cache.bytes).toBe(0);
});

test('it is bounded in bytes, and values that anybody can make have a quarter of it', async () => {
  const cache = cacheOf(40_000);
  const thousands = (isOrdinary: boolean) => async () => stored('x', 4_500, isOrdinary);
  for (const key of ['a', 'b', 'c']) await cache.get(key, thousands(true));
  for (let n = 0; n < 100; n += 1) await cache.get(`invented ${n}`, thousands(false));
  for (const key of ['a', 'b', 'c']) expect(await cache.get(key, unexpected)).toMatchObject({ outcome: 'hit' });
  expect(cache.bytes).toBeLessThanOrEqual(40_000);
  for (let n = 0; n < 100; n += 1) await cache.get(`article ${n}`, thousands(true));
  expect(cache.bytes).toBeLessThanOrEqual(40_000);
  // A value larger than the whole is not stored.
  await cache.get('large', async () => stored('x', 50_000));
  expect(await cache.get('large', next)).toMatchObject({ outcome: 'miss' });
});

test('without bytes nothing is stored, and equal requests are still answered together', async () => {
  const cache = cacheOf(0);
  const lookups = await Promise.all([cache.get('a', next), cache.get('a', next)]);
  expect(lookups.map(({ value }) => value)).toEqual(['value 1', 'value 1']);
  expect(await cache.get('a', next)).toMatchObject({ value: 'value 2', outcome: 'miss' });
});

test('M-01 values that are made of something that changed are dropped, also for when no new one can be made', async () => {
  const cache = cacheOf();
  const keyed =
    (...keys: string[]) =>
    async (): Promise<Made<string>> => ({
      ...(await next()),
      kind: 'store',
      value: `value ${made}`,
      bytes: 10,
      isOrdinary: made % 2 === 0,
      keys,
    });
  await cache.get('a', keyed('all', 'x'));
  await cache.get('b', keyed('all', 'x', 'y'));
  await cache.get('c', keyed('all', 'z'));
  cache.drop(['x', 'w']);
  expect([cache.peek('a'), cache.peek('b')]).toEqual([null, null]);
  expect(cache.peek('c')).toMatchObject({ outcome: 'hit' });
  await expect(cache.get('a', throws)).rejects.toThrow('a mistake');
});

test('M-01 a value whose making began before a change is not stored, and whoever asks after it gets a newer one', async () => {
  const cache = cacheOf();
  let end: (made: Made<string>) => void = () => undefined;
  const old = cache.get('a', () => new Promise((resolve) => (end = resolve)));
  cache.drop(['x']);
  const newer = cache.get('a', async () => stored('of after'));
  end(stored('of before'));
  expect([(await old).value, (await newer).value]).toEqual(['of before', 'of after']);
  expect(cache.peek('a')).toMatchObject({ value: 'of after' });
});
