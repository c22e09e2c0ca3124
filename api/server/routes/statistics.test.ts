import type { Db } from '../../db/db';
import { useSmallApp } from '../../testing/small-app';
import { EventCounter } from '../../statistics/event-counter';

const small = useSmallApp();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
let visitors = 0;

/** An event of a visitor with a browser, a different one each time. */
const post = (url: string, payload?: object | string, headers: Record<string, string> = {}) =>
  small.app.http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': FIREFOX,
      'x-forwarded-for': `203.0.113.${visitors++}`,
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
const stat = async (target: string) =>
  (
    await small.db.query<{ views: number; clicks: number; downloads: number }>(
      'select views, clicks, downloads from stat where target = $1',
      [target],
    )
  )[0];

test.each([
  ['/api/journals/ssha/increment-views', 'journal:ssha', 'views'],
  ['/api/journals/ssha/increment-clicks', 'journal:ssha', 'clicks'],
  ['/api/articles/tea-houses/increment-views', 'article:tea-houses', 'views'],
  ['/api/articles/tea-houses/increment-clicks', 'article:tea-houses', 'clicks'],
  ['/api/articles/tea-houses/increment-downloads', 'article:tea-houses', 'downloads'],
] as const)('P-01 %s counts one, with a JSON content type and no body', async (url, target, counted) => {
  const before = await stat(target);
  const { statusCode, body } = await post(url);
  expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' });
  expect(await stat(target)).toEqual({ ...before, [counted]: (before?.[counted] ?? 0) + 1 });
});

test('an event of an article counts for its journal too', async () => {
  const before = await stat('journal:acl');
  await post('/api/articles/co2-sensors/increment-downloads');
  expect(await stat('journal:acl')).toEqual({ ...before, downloads: (before?.downloads ?? 0) + 1 });
});

test('P-01 the body of an article event may name journal and action', async () => {
  const { statusCode } = await post('/api/articles/tea-houses/increment-clicks', {
    journalId: 'ssha',
    action: 'most_accessed_article_link',
  });
  expect(statusCode).toBe(204);
});

test('P-03 an event without a subject is a 404, and nothing is written', async () => {
  const { statusCode, headers } = await post('/api/articles/no-such/increment-views');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(await stat('article:no-such')).toBeUndefined();
});

test('P-03 an invalid body has an error for its field', async () => {
  const { statusCode, body } = await post('/api/articles/tea-houses/increment-views', { journalId: { not: 'a text' } });
  expect(statusCode).toBe(400);
  expect(body).toContain('journalId');
});

test('counts each of a thousand concurrent events once, with few statements', async () => {
  const query = jest.spyOn(small.db, 'query');
  const counter = new EventCounter(small.db);
  const before = (await stat('article:co2-sensors'))?.views ?? 0;
  query.mockClear();
  const known = await Promise.all(
    Array.from({ length: 1_000 }, () => counter.count({ kind: 'article', id: 'co2-sensors' }, 'views')),
  );
  expect(known.every(Boolean)).toBe(true);
  expect(query.mock.calls.length).toBeLessThan(5);
  query.mockRestore();
  expect((await stat('article:co2-sensors'))?.views).toBe(before + 1_000);
});

test('acknowledges an event when it is committed, but not after a failed write', async () => {
  const broken: Pick<Db, 'query' | 'exec'> = {
    query: () => Promise.reject(new Error('disk full')),
    exec: () => Promise.resolve(),
  };
  const counter = new EventCounter(broken);
  const subject = { kind: 'article', id: 'tea-houses' } as const;
  const reader = { cookie: 'r', ip: '192.0.2.9', network: '192.0.2.9', userAgent: FIREFOX };
  await expect(counter.count(subject, 'views', reader)).rejects.toThrow('disk full');
  // The browser sends it again.
  const { views = 0 } = (await stat('article:tea-houses')) ?? {};
  broken.query = (...query: Parameters<Db['query']>) => small.db.query(...query) as never;
  await counter.count(subject, 'views', reader);
  expect((await stat('article:tea-houses'))?.views).toBe(views + 1);
});

describe('usage by COUNTER 5.1', () => {
  const browser = (ip: string) => ({
    'user-agent': FIREFOX,
    'x-forwarded-for': ip,
  });
  const usage = async (key: string) =>
    (
      await small.db.query<{ figures: number[] }>(
        `select array[total_item_investigations, unique_item_investigations, total_item_requests, unique_item_requests]::int[] as figures
       from usage join article on article.id = article_id where key = $1 and month = date_trunc('month', now() at time zone 'UTC')`,
        [key],
      )
    )[0]?.figures;
  beforeEach(() => small.db.exec('truncate usage'));

  test('the page of an article with its full text is a request; with only its abstract it is an investigation', async () => {
    await post('/api/articles/credit-cooperatives/increment-views', undefined, browser('192.0.2.1'));
    await post('/api/articles/tea-houses/increment-views', undefined, browser('192.0.2.1'));
    await post('/api/articles/tea-houses/increment-clicks', undefined, browser('192.0.2.1'));
    expect([await usage('credit-cooperatives'), await usage('tea-houses')]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 0, 0],
    ]);
  });

  test('fault 89 a double click is one use; a visitor counts one view a day, and a view and a download are one unique item', async () => {
    const { views = 0 } = (await stat('article:co2-sensors')) ?? {};
    await post('/api/articles/co2-sensors/increment-views', undefined, browser('192.0.2.2'));
    await post('/api/articles/co2-sensors/increment-views', undefined, browser('192.0.2.2'));
    await post('/api/articles/co2-sensors/increment-downloads', undefined, browser('192.0.2.2'));
    await post('/api/articles/co2-sensors/increment-downloads', undefined, browser('192.0.2.3'));
    expect(await usage('co2-sensors')).toEqual([3, 2, 2, 2]);
    expect((await stat('article:co2-sensors'))?.views).toBe(views + 1);
  });

  test('fault 89 counts robots nowhere', async () => {
    const { views = 0 } = (await stat('article:co2-sensors')) ?? {};
    await post('/api/articles/co2-sensors/increment-views', undefined, {
      'user-agent': 'Googlebot/2.1',
      'x-forwarded-for': '192.0.2.4',
    });
    expect([await usage('co2-sensors'), (await stat('article:co2-sensors'))?.views]).toEqual([
      undefined,
      views || undefined,
    ]);
  });

  test.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'x-purpose': 'preview' },
  ])('a speculative browser request (%j) gets 204 and is not counted', async (header) => {
    const before = await stat('article:co2-sensors');
    const { statusCode } = await post('/api/articles/co2-sensors/increment-views', undefined, {
      ...browser('192.0.2.5'),
      ...header,
    });
    expect([statusCode, await stat('article:co2-sensors'), await usage('co2-sensors')]).toEqual([
      204,
      before,
      undefined,
    ]);
  });
});

describe('fault 53 one source forges events', () => {
  const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/';
  const view = (article: string, ip: string, cookie: string, agent = `${AGENT}133.0`) =>
    post(`/api/articles/${article}/increment-views`, undefined, {
      'user-agent': agent,
      'x-forwarded-for': ip,
      ...(cookie && { cookie: `__Host-visitor=${cookie}` }),
    });
  const statuses = async (answers: ReturnType<typeof view>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  const visitors = async (article: string) =>
    (
      await small.db.query<{ visitors: number }>('select visitors from stat where target = $1', [`article:${article}`])
    )[0]?.visitors ?? 0;
  const trending = async () => {
    await small.app.contentChanged();
    const answer = await small.app.http.inject('/api/articles/most-views/single');
    return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  };

  test('an address with any number of cookies and user agents counts as three visitors a day: trending keeps its order', async () => {
    const [order, before] = [await trending(), await visitors('co2-sensors')];
    expect(order.at(-1)).toBe('co2-sensors');
    const forged = Array.from({ length: 800 }, (_, n) =>
      view('co2-sensors', '198.51.100.1', n % 2 ? `forged-${n}` : '', `${AGENT}${n}.0`),
    );
    expect(new Set(await statuses(forged))).toEqual(new Set([204]));
    expect((await stat('article:co2-sensors'))?.views).toBeGreaterThan((await stat(`article:${order[0]}`))?.views ?? 0);
    expect(await visitors('co2-sensors')).toBe(before + 3);
    expect(await trending()).toEqual(order);
  });

  test('the addresses of one IPv6 network count as one', async () => {
    const before = await visitors('co2-sensors');
    await Promise.all(Array.from({ length: 20 }, (_, n) => view('co2-sensors', `2001:db8:0:7::${n + 1}`, `six-${n}`)));
    expect(await visitors('co2-sensors')).toBe(before + 3);
  });

  test('a cookie counts as one visitor a day, at any number of addresses', async () => {
    const before = await visitors('co2-sensors');
    await Promise.all(Array.from({ length: 20 }, (_, n) => view('co2-sensors', `198.51.100.${100 + n}`, 'one-cookie')));
    expect(await visitors('co2-sensors')).toBe(before + 1);
  });

  test('readers at separate addresses all count, and make an article trend', async () => {
    const readers = (await visitors('tea-houses')) + 1 - (await visitors('co2-sensors'));
    expect((await trending())[0]).toBe('tea-houses');
    const views = Array.from({ length: readers }, (_, n) =>
      view('co2-sensors', `203.0.${113 + (n >> 8)}.${n & 255}`, ''),
    );
    await Promise.all(views);
    expect((await trending())[0]).toBe('co2-sensors');
  });

  test('beyond 1,200 events a minute from one address, 429 states when to retry; other addresses count', async () => {
    const all = await statuses(Array.from({ length: 1_202 }, () => view('tea-houses', '198.51.100.2', '')));
    expect(all.filter((status) => status === 204)).toHaveLength(1_200);
    const refused = await view('tea-houses', '198.51.100.2', '');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ title: 'Too many events', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await view('tea-houses', '198.51.100.3', '')).statusCode).toBe(204);
  });

  test('beyond 120 events a minute with one cookie, every address gets 429', async () => {
    const all = await statuses(
      Array.from({ length: 122 }, (_, n) => view('tea-houses', `192.0.2.${100 + n}`, 'busy-cookie')),
    );
    expect(all.filter((status) => status === 429)).toHaveLength(2);
    expect((await view('tea-houses', '192.0.2.100', 'other-cookie')).statusCode).toBe(204);
  });
});
