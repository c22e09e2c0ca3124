import { pino } from 'pino';
import { DatabaseUnavailable, type Db } from '../../db/db';
import { saveContent } from '../../content/store';
import { testApp } from '../../testing/app';
import { smallContent } from '../../testing/content';
import { DB_START_MS, memoryDb } from '../../testing/db';
import { noPdf } from '../../testing/pdf';
import { ResponseCache, type CacheOutcome } from './response-cache';
import { ContentVersion } from './content-version';

/** The monotonic clock, turned by hand. */
let now = 1_000_000;
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

const MB = 1024 * 1024;

describe('answers that are kept', () => {
  const editions = { edition: 1, isKnown: true };
  const outcomes: CacheOutcome[] = [];
  let answers: ResponseCache;
  const make = jest.fn<Promise<string>, []>();
  const text = async (key = 'a') => (await answers.get(key, make)).body;
  beforeEach(() => {
    outcomes.length = 0;
    Object.assign(editions, { edition: 1, isKnown: true });
    answers = new ResponseCache(editions, (outcome) => void outcomes.push(outcome));
    let made = 0;
    make.mockReset().mockImplementation(async () => `made ${++made}`);
  });

  test('hold until the database changes, for a minute at the longest', async () => {
    expect([await text(), await text()]).toEqual(['made 1', 'made 1']);
    now += 59_000;
    expect(await text()).toBe('made 1');
    editions.edition++;
    expect(await text()).toBe('made 2');
    now += 61_000;
    expect(await text()).toBe('made 3');
    expect(outcomes).toEqual(['miss', 'hit', 'hit', 'miss', 'miss']);
  });

  test('hold for 2.5 seconds where nobody knows whether it has changed', async () => {
    editions.isKnown = false;
    await text();
    now += 2_400;
    expect(await text()).toBe('made 1');
    now += 200;
    expect(await text()).toBe('made 2');
  });

  test('equal questions at one time are worked out once', async () => {
    expect(await Promise.all([text(), text(), text()])).toEqual(['made 1', 'made 1', 'made 1']);
  });

  test('faults.md 29: the last one is used while the database is away; other failures are told, and nothing of them is kept', async () => {
    await text();
    editions.edition++;
    make.mockRejectedValueOnce(new DatabaseUnavailable('away'));
    expect(await Promise.all([text(), text()])).toEqual(['made 1', 'made 1']);
    expect(outcomes).toContain('stale');
    make.mockRejectedValueOnce(new Error('a mistake'));
    await expect(text()).rejects.toThrow('a mistake');
    expect(await text()).toBe('made 2');
    make.mockRejectedValueOnce(new DatabaseUnavailable('away'));
    await expect(text('never asked')).rejects.toThrow('away');
  });

  test('the least used go when together they have more than 64 MB, or are more than 2,000', async () => {
    make.mockImplementation(async () => 'x'.repeat(20 * MB));
    for (const key of ['a', 'b', 'c', 'a', 'd']) await text(key);
    expect([answers.size, answers.bytes]).toEqual([3, 60 * MB]);
    make.mockClear();
    for (const key of ['a', 'c', 'd']) await text(key);
    expect(make).not.toHaveBeenCalled();
    make.mockImplementation(async () => 'x');
    for (let n = 0; n < 2_100; n++) await text(`n${n}`);
    expect([answers.size, answers.bytes]).toEqual([2_000, 2_000]);
  });
});

describe('on a database', () => {
  let db: Db;
  beforeAll(async () => {
    db = await memoryDb();
    await saveContent(db, smallContent());
  }, DB_START_MS);
  afterAll(() => db.close());

  const hear = () => db.query(`update stat set views = views + 1 where target = 'article:tea-houses'`);

  test('one question tells whether anything was written, by whomever', async () => {
    const freshness = new ContentVersion(db, pino({ level: 'silent' }));
    expect(freshness.isKnown).toBe(false);
    await freshness.check();
    const { edition } = freshness;
    await freshness.check();
    expect([freshness.edition, freshness.isKnown]).toEqual([edition, true]);
    await hear();
    await freshness.check();
    expect(freshness.edition).toBe(edition + 1);
    now += 6_000;
    expect(freshness.isKnown).toBe(false);
  });

  test('an event counted by another process shows once the change is seen', async () => {
    const freshness = new ContentVersion(db, pino({ level: 'silent' }));
    await freshness.check();
    const answers = new ResponseCache(freshness);
    const views = async () =>
      (
        await answers.get('views', async () =>
          JSON.stringify(await db.query(`select views from stat where target = 'article:tea-houses'`)),
        )
      ).body;
    const before = await views();
    await hear();
    expect(await views()).toBe(before);
    await freshness.check();
    expect(await views()).not.toBe(before);
  });

  test('conditional reads are answered 304 without a word to the database', async () => {
    let asked = 0;
    const counting: Db = {
      ...db,
      reads: { ...db.reads, query: (sql, params) => (asked++, db.reads.query(sql, params)) },
      query: (sql, params) => (asked++, db.query(sql, params)),
    };
    const { http, contentChanged } = testApp(counting, false, noPdf);
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
    expect(asked).toBeGreaterThan(urls.length);
    asked = 0;
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
    expect(asked).toBe(0);

    // Once content has changed it is looked at again, and is still what the asker has.
    contentChanged();
    expect(
      (await http.inject({ url: '/api/journals', headers: { 'if-none-match': etags.get('/api/journals') } }))
        .statusCode,
    ).toBe(304);
    expect(asked).toBe(1);
    await http.close();
  });
});
