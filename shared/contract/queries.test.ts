import { QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  archiveQuery,
  articleSearchQuery,
  createClient,
  issueQuery,
  journalHeaderQuery,
  journalQuery,
  latestPublicationsQuery,
  trendingQuery,
  versionedKey,
  yearArticlesQuery,
} from './index';
import { API_CONTRACT } from './version';

const MINUTE = 60_000;

const open: (() => void)[] = [];

/** A QueryClient over a fetch that the test answers request by request. */
function setUp() {
  const waiting: { url: string; signal: AbortSignal; answer: (body: unknown, status?: number) => void }[] = [];
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(
    (url, init) =>
      new Promise((resolve) => {
        const answer = (body: unknown, status = 200): void => resolve(new Response(JSON.stringify(body), { status }));
        waiting.push({ url: String(url), signal: init!.signal!, answer });
      }),
  );
  const client = new QueryClient({
    defaultOptions: { queries: { meta: { api: createClient({ fetch }) }, retry: false } },
  });
  open.push(() => {
    for (const { answer } of waiting) answer({});
    client.clear();
  });
  return { client, fetch, waiting };
}

const ssha = { data: { id: 'ssha', title: 'Social Sciences and Humanities in Asia' } };

afterEach(() => {
  for (const close of open.splice(0)) close();
  jest.useRealTimers();
});

test('J-11 requests a journal once: page, sidebar and header share it', async () => {
  const { client, fetch, waiting } = setUp();
  const all = Promise.all([
    client.fetchQuery(journalQuery('ssha')),
    client.fetchQuery(journalQuery('ssha')),
    client.fetchQuery(journalHeaderQuery('ssha')),
  ]);
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(1);
  waiting[0]!.answer(ssha);
  expect((await all).map(({ title }) => title)).toEqual(Array(3).fill('Social Sciences and Humanities in Asia'));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('J-11 journal data is cached 5 minutes per id, the header for the session', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { client, fetch, waiting } = setUp();
  const header = client.fetchQuery(journalHeaderQuery('ssha'));
  await Promise.resolve();
  waiting[0]!.answer(ssha);
  await header;

  jest.setSystemTime(Date.now() + 5 * MINUTE - 1);
  await client.fetchQuery(journalQuery('ssha'));
  expect(fetch).toHaveBeenCalledTimes(1);

  jest.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  await client.fetchQuery(journalHeaderQuery('ssha'));
  expect(fetch).toHaveBeenCalledTimes(1);

  void client.prefetchQuery(journalQuery('ssha'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("J-11 a failed header caches title 'Journal' and the id in upper case, marked as fallback", async () => {
  const { client, fetch, waiting } = setUp();
  const first = client.fetchQuery(journalHeaderQuery('ssha'));
  await Promise.resolve();
  waiting[0]!.answer({ title: 'away' }, 503);
  await expect(first).resolves.toMatchObject({ id: 'ssha', title: 'Journal', abbreviation: 'SSHA', fallback: true });
  await expect(client.fetchQuery(journalHeaderQuery('ssha'))).resolves.toMatchObject({ title: 'Journal' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('J-11 a later navigation repairs a failed header', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { client, waiting } = setUp();
  const first = client.fetchQuery(journalHeaderQuery('ssha'));
  await Promise.resolve();
  waiting[0]!.answer({ title: 'away' }, 503);
  await first;
  jest.setSystemTime(Date.now() + MINUTE);
  const later = client.fetchQuery(journalHeaderQuery('ssha'));
  await Promise.resolve();
  waiting[1]!.answer(ssha);
  await expect(later).resolves.toMatchObject({ title: 'Social Sciences and Humanities in Asia', fallback: false });
});

test('J-11 leaving a page early cancels neither the request nor the header', async () => {
  const { client, waiting } = setUp();
  const leave = new QueryObserver(client, journalQuery('ssha')).subscribe(() => {});
  const header = client.fetchQuery(journalHeaderQuery('ssha'));
  leave();
  expect(waiting[0]!.signal.aborted).toBe(false);
  waiting[0]!.answer(ssha);
  await expect(header).resolves.toMatchObject({ title: 'Social Sciences and Humanities in Asia', fallback: false });
});

test('cancels the request of a search that no component uses', () => {
  const { client, waiting } = setUp();
  const leave = new QueryObserver(client, articleSearchQuery({ keyword: 'rice', pageNum: 1, pageSize: 10 })).subscribe(
    () => {},
  );
  leave();
  expect(waiting[0]!.signal.aborted).toBe(true);
});

test('a query without an api client fails with the next step', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery(journalQuery('ssha'))).rejects.toMatchObject({
    code: 'PRESS-Q01',
    next: expect.stringContaining('useQuery'),
  });
});

test('J-13 requests a page of the archive by its number; the years are those of all pages', async () => {
  const { client, waiting } = setUp();
  const asked = client.fetchQuery(archiveQuery('ssha', 3));
  await Promise.resolve();
  expect(waiting[0]!.url).toBe('/api/journals/ssha/issues?pageNum=3&pageSize=20');
  waiting[0]!.answer({
    success: true,
    data: { list: [{ id: 'ssha-1-1' }], total: 41, pageNum: 3, pageSize: 20, years: ['2024', '2025'] },
    msg: '',
  });
  expect(await asked).toMatchObject({
    list: [{ id: 'ssha-1-1' }],
    total: 41,
    pageNum: 3,
    pageCount: 3,
    years: ['2025', '2024'],
  });
});

test('J-13 J-14 keeps one page of a service that always returns the whole list', async () => {
  const { client, waiting } = setUp();
  const [issues, articles] = [
    client.fetchQuery(archiveQuery('ssha', 2)),
    client.fetchQuery(yearArticlesQuery('ssha', '2024', 99)),
  ];
  await Promise.resolve();
  expect(waiting[1]!.url).toBe('/api/journals/ssha/articles/year/2024?pageNum=99&pageSize=20');
  waiting[0]!.answer(
    Array.from({ length: 400 }, (_, at) => ({ id: `i${at}`, publicationDate: `${2025 - Math.floor(at / 20)}-03-31` })),
  );
  waiting[1]!.answer({ data: { list: Array.from({ length: 45 }, (_, at) => ({ id: `a${at}` })) } });
  const archive = await issues;
  expect(archive.list.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => `i${20 + at}`));
  expect(archive).toMatchObject({ total: 400, pageNum: 2, pageCount: 20 });
  expect(archive.years).toHaveLength(20);
  expect(await articles).toMatchObject({
    list: Array.from({ length: 5 }, (_, at) => ({ id: `a${40 + at}` })),
    total: 45,
    pageNum: 3,
  });
});

test('J-15 requests one issue by its id; a missing one is a 404', async () => {
  const { client, waiting } = setUp();
  const asked = client.fetchQuery(issueQuery('ssha', 'ssha-4-3'));
  const missed = client.fetchQuery(issueQuery('ssha', 'ssha-9-9')).catch((error: unknown) => error);
  await Promise.resolve();
  expect(waiting[0]!.url).toBe('/api/journals/ssha/issues?issueId=ssha-4-3');
  waiting[0]!.answer({ data: [{ id: 'ssha-4-4' }, { id: 'ssha-4-3', volume: '4' }] });
  waiting[1]!.answer({ data: [] });
  expect(await asked).toMatchObject({ id: 'ssha-4-3', volume: '4' });
  expect(await missed).toMatchObject({ name: 'ApiError', status: 404 });
});

test('keys contain the version of the readers, so that areas of different builds do not share entities', () => {
  for (const { queryKey } of [journalQuery('ssha'), journalHeaderQuery('ssha')]) expect(queryKey[0]).toBe(API_CONTRACT);
  expect(journalQuery('ssha').queryKey).toEqual(versionedKey('journal', 'ssha'));
});

test.each([
  { list: 'trending articles', query: trendingQuery, keywords: [] },
  { list: 'latest publications', query: latestPublicationsQuery, keywords: ['one', 'two', 'three'] },
])(
  '$list contain what their page shows: no abstract, no affiliations, the first of many authors, $keywords.length keywords',
  async ({ query, keywords }) => {
    const { client, waiting } = setUp();
    const articles = client.fetchQuery(query());
    await Promise.resolve();
    const article = {
      id: 'a-1',
      journalId: 'ssha',
      title: 'A title',
      authors: 'A. Author',
      abstract: 'Long.',
      keywords: ['one', 'two', 'three', 'four'],
      authorList: [{ given: 'A.', family: 'Author', affiliations: ['A university'] }],
    };
    const many = Array.from({ length: 150 }, (_, at) => ({ name: `N${at}` }));
    waiting[0]!.answer({ data: [article, { id: 'a-2', authorList: many }] });
    const [first, second] = await articles;
    expect(second?.authors).toMatch(/^N0, .*, N19 and 130 more$/);
    expect([first]).toMatchObject([
      {
        id: 'a-1',
        journalId: 'ssha',
        title: 'A title',
        authors: 'A. Author',
        abstract: '',
        keywords,
        authorList: [],
      },
    ]);
  },
);
