import { pino } from 'pino';
import { DatabaseUnavailable, type Db } from '../../db/db';
import { testApp } from '../../testing/app';
import { smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { ResponseCache, type CacheOutcome } from './response-cache';
import { ContentVersion } from './content-version';

/** The monotonic clock, which the tests set. */
let now = 1_000_000;
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

const MB = 1024 * 1024;

describe('cached responses', () => {
  const version = { current: 1, isKnown: true };
  const outcomes: CacheOutcome[] = [];
  let cache: ResponseCache;
  const compute = jest.fn<Promise<string>, []>();
  const text = async (key = 'a') => (await cache.get(key, compute)).body;
  beforeEach(() => {
    outcomes.length = 0;
    Object.assign(version, { current: 1, isKnown: true });
    cache = new ResponseCache(version, (outcome) => void outcomes.push(outcome));
    let made = 0;
    compute.mockReset().mockImplementation(async () => `made ${++made}`);
  });

  test('are current until the content version changes, for at most a minute', async () => {
    expect([await text(), await text()]).toEqual(['made 1', 'made 1']);
    now += 59_000;
    expect(await text()).toBe('made 1');
    version.current++;
    expect(await text()).toBe('made 2');
    now += 61_000;
    expect(await text()).toBe('made 3');
    expect(outcomes).toEqual(['miss', 'hit', 'hit', 'miss', 'miss']);
  });

  test('are current for 2.5 seconds while the content version is unknown', async () => {
    version.isKnown = false;
    await text();
    now += 2_400;
    expect(await text()).toBe('made 1');
    now += 200;
    expect(await text()).toBe('made 2');
  });

  test('concurrent equal requests are computed once', async () => {
    expect(await Promise.all([text(), text(), text()])).toEqual(['made 1', 'made 1', 'made 1']);
  });

  test('fault 29: serves the last response while the database is unavailable; does not cache other failures', async () => {
    await text();
    version.current++;
    compute.mockRejectedValueOnce(new DatabaseUnavailable('away'));
    expect(await Promise.all([text(), text()])).toEqual(['made 1', 'made 1']);
    expect(outcomes).toContain('stale');
    compute.mockRejectedValueOnce(new Error('a mistake'));
    await expect(text()).rejects.toThrow('a mistake');
    expect(await text()).toBe('made 2');
    compute.mockRejectedValueOnce(new DatabaseUnavailable('away'));
    await expect(text('never asked')).rejects.toThrow('away');
  });

  test('fault 49: serves the last response, marked with its age, while the database hangs', async () => {
    const answered = async () => {
      const { body, staleFor } = await cache.get('a', compute);
      return { body, staleFor };
    };
    await text();
    now += 30_000;
    version.isKnown = false;
    compute.mockImplementation(() => new Promise(() => undefined));
    expect(await Promise.all([answered(), answered()])).toEqual([
      { body: 'made 1', staleFor: 30_000 },
      { body: 'made 1', staleFor: 30_000 },
    ]);
    // The response of a statement that never ends is requested again later; the age is that of the body.
    now += 3_000;
    expect(await answered()).toEqual({ body: 'made 1', staleFor: 33_000 });
    now += 3_000;
    compute.mockImplementation(async () => 'made after');
    expect(await answered()).toEqual({ body: 'made after' });
    expect(outcomes).toEqual(['miss', 'hit', 'stale', 'stale', 'miss']);
  });

  test('waits for a slow statement while the database runs others', async () => {
    await text();
    version.current++;
    let end = (_: string): void => undefined;
    compute.mockImplementation(() => new Promise((resolve) => (end = resolve)));
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const response = text();
    await jest.advanceTimersByTimeAsync(350);
    jest.useRealTimers();
    end('made slowly');
    expect(await response).toBe('made slowly');
  });

  test('removes the least recently used beyond 32 MB or 2,000 entries', async () => {
    compute.mockImplementation(async () => 'x'.repeat(10 * MB));
    for (const key of ['a', 'b', 'c', 'a', 'd']) await text(key);
    expect([cache.size, cache.bytes]).toEqual([3, 30 * MB]);
    compute.mockClear();
    for (const key of ['a', 'c', 'd']) await text(key);
    expect(compute).not.toHaveBeenCalled();
    compute.mockImplementation(async () => 'x');
    for (let n = 0; n < 2_100; n++) await text(`n${n}`);
    expect([cache.size, cache.bytes]).toEqual([2_000, 2_000]);
  });
});

describe('with a database', () => {
  const db = useDb(smallContent);

  const countView = () => db.query(`update stat set views = views + 1 where target = 'article:tea-houses'`);

  test('one query detects writes of any process', async () => {
    const version = new ContentVersion(db, pino({ level: 'silent' }));
    expect(version.isKnown).toBe(false);
    await version.check();
    const { current } = version;
    await version.check();
    expect([version.current, version.isKnown]).toEqual([current, true]);
    await countView();
    await version.check();
    expect(version.current).toBe(current + 1);
    now += 6_000;
    expect(version.isKnown).toBe(false);
  });

  test('an event counted by another process is visible after the next check', async () => {
    const version = new ContentVersion(db, pino({ level: 'silent' }));
    await version.check();
    const cache = new ResponseCache(version);
    const views = async () =>
      (
        await cache.get('views', async () =>
          JSON.stringify(await db.query(`select views from stat where target = 'article:tea-houses'`)),
        )
      ).body;
    const before = await views();
    await countView();
    expect(await views()).toBe(before);
    await version.check();
    expect(await views()).not.toBe(before);
  });

  test('conditional reads respond 304 from the cache, without a query', async () => {
    let queries = 0;
    const counting: Db = {
      ...db,
      reads: { ...db.reads, query: (sql, params) => (queries++, db.reads.query(sql, params)) },
      query: (sql, params) => (queries++, db.query(sql, params)),
    };
    const { http, contentChanged } = testApp(counting);
    const urls = [
      '/api/journals',
      '/api/journals/ssha',
      '/api/articles/tea-houses',
      '/api/articles/most-views/single',
      '/api/articles/search?keyword=tea',
      '/covers/ssha.svg',
    ];
    const etags = new Map<string, string>();
    for (const url of urls) etags.set(url, String((await http.inject(url)).headers.etag));
    expect(queries).toBeGreaterThan(urls.length);
    queries = 0;
    for (const url of [...urls, ...urls, ...urls]) {
      const { statusCode, body, headers } = await http.inject({
        url,
        headers: { 'if-none-match': `"other", W/${etags.get(url)}` },
      });
      expect([statusCode, body, headers.etag, typeof headers['cache-control']]).toEqual([
        304,
        '',
        etags.get(url),
        'string',
      ]);
    }
    expect(queries).toBe(0);

    // After a change the response is computed again, and still equals the client's.
    await contentChanged();
    queries = 0;
    expect(
      (await http.inject({ url: '/api/journals', headers: { 'if-none-match': etags.get('/api/journals') } }))
        .statusCode,
    ).toBe(304);
    expect(queries).toBe(1);
    await http.close();
  });
});
