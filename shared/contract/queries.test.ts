import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { articleSearchQuery, createClient, journalHeaderQuery, journalQuery, withApi } from './index';

const MINUTE = 60_000;

const open: (() => void)[] = [];

/** A QueryClient over a fetch whose answers the test gives one by one. */
function site() {
  const waiting: { url: string; signal: AbortSignal; answer: (body: unknown, status?: number) => void }[] = [];
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(
    (url, init) =>
      new Promise((resolve) => {
        const answer = (body: unknown, status = 200): void => resolve(new Response(JSON.stringify(body), { status }));
        waiting.push({ url: String(url), signal: init!.signal!, answer });
      }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { ...withApi(createClient({ fetch })), retry: false } } });
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

test('J-11 one request in flight for a journal: page, sidebar and header share it', async () => {
  const { client, fetch, waiting } = site();
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

test('J-11 another journal is another request', async () => {
  const { client, fetch } = site();
  void client.prefetchQuery(journalQuery('ssha'));
  void client.prefetchQuery(journalQuery('acl'));
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/journals/ssha', '/api/journals/acl']);
});

test('J-11 journal data is cached 5 minutes per id, the header for the session', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { client, fetch, waiting } = site();
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
  const { client, fetch, waiting } = site();
  const first = client.fetchQuery(journalHeaderQuery('ssha'));
  await Promise.resolve();
  waiting[0]!.answer({ title: 'away' }, 503);
  await expect(first).resolves.toMatchObject({ id: 'ssha', title: 'Journal', abbreviation: 'SSHA', fallback: true });
  await expect(client.fetchQuery(journalHeaderQuery('ssha'))).resolves.toMatchObject({ title: 'Journal' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('J-11 a page that leaves early takes neither the request nor the header with it', async () => {
  const { client, waiting } = site();
  const leave = new QueryObserver(client, journalQuery('ssha')).subscribe(() => {});
  const header = client.fetchQuery(journalHeaderQuery('ssha'));
  leave();
  expect(waiting[0]!.signal.aborted).toBe(false);
  waiting[0]!.answer(ssha);
  await expect(header).resolves.toMatchObject({ title: 'Social Sciences and Humanities in Asia', fallback: false });
});

test('a search that nobody waits for is cancelled', () => {
  const { client, waiting } = site();
  const leave = new QueryObserver(client, articleSearchQuery({ keyword: 'rice', pageNum: 1, pageSize: 10 })).subscribe(() => {});
  leave();
  expect(waiting[0]!.signal.aborted).toBe(true);
});

test('a QueryClient without an api client says how to give it one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery(journalQuery('ssha'))).rejects.toThrow(/PRESS-Q01 .*withApi/);
});
