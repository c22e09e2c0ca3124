import Type from 'typebox';
import { calls, type Call } from './calls';
import {
  archiveQuery,
  articleQuery,
  articleSearchQuery,
  authorQuery,
  boardQuery,
  createClient,
  firstJournalsQuery,
  issueArticlesQuery,
  issueQuery,
  journalQuery,
  journalSearchQuery,
  journalsQuery,
  latestArticlesQuery,
  latestPublicationsQuery,
  metricsQuery,
  mostViewedQuery,
  neighbourIssuesQuery,
  newestIssuesQuery,
  relatedQuery,
  searchFacetsQuery,
  searchSuggestionsQuery,
  shownText,
  sitePageQuery,
  subjectsQuery,
  textsQuery,
  topDownloadsQuery,
  trendingQuery,
  usageQuery,
  yearArticlesQuery,
  type Api,
} from './index';
import type { ApiQuery } from './queries';
import { siteCalls } from './site-calls';
import { ask } from './testing/ask';

interface Sent {
  url: string;
  init: RequestInit;
}

/** A fetch that records its requests and gives the same response to all. */
function answering(body: unknown, status = 200): { sent: Sent[]; fetch: typeof fetch } {
  const sent: Sent[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    sent,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return new Response(status === 204 ? null : text, { status, headers: { 'press-receipt': 'stored' } });
    },
  };
}

const getJournals = (client: Api, signal?: AbortSignal): Promise<unknown> =>
  client.get('/journals', () => (body) => body, signal);

const hanging: typeof fetch = () => new Promise(() => {});

afterEach(() => jest.useRealTimers());

test('G-16 a request without a response in 10000 ms ends as an error', async () => {
  jest.useFakeTimers();
  const settled = jest.fn();
  const call = getJournals(createClient({ fetch: hanging }));
  call.catch(settled);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'ApiError', status: 0, message: 'No answer within 10000 ms' }),
  );
});

test('G-16 an endless body is an error, and its request is aborted', async () => {
  jest.useFakeTimers();
  let signal: AbortSignal | undefined;
  const endless: typeof fetch = async (_, init) => {
    signal = init?.signal ?? undefined;
    return new Response(new ReadableStream());
  };
  const outcome = getJournals(createClient({ fetch: endless, timeout: 50 })).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(50);
  expect(await outcome).toMatchObject({ name: 'ApiError', message: 'No answer within 50 ms' });
  expect(signal?.aborted).toBe(true);
});

test('G-16 leaves no timer after a response', async () => {
  jest.useFakeTimers();
  await getJournals(createClient(answering([])));
  expect(jest.getTimerCount()).toBe(0);
});

test('a call that its caller aborts rejects with the reason of the caller, before or during the request', async () => {
  const client = createClient({ fetch: hanging });
  const stop = new AbortController();
  const during = getJournals(client, stop.signal);
  stop.abort(new Error('left the page'));
  await expect(during).rejects.toThrow('left the page');
  await expect(getJournals(client, stop.signal)).rejects.toThrow('left the page');
});

test('fault 22: a non-success response is an error with its status and body; the body is not in its message', async () => {
  const error = await getJournals(createClient(answering('database is away', 503))).catch((cause) => cause);
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 503,
    body: 'database is away',
    message: 'HTTP 503',
  });
});

test('fault 24: a body that is not JSON and a lost connection are errors', async () => {
  await expect(getJournals(createClient(answering('<html>')))).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
    body: '<html>',
  });
  const offline: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
  await expect(getJournals(createClient({ fetch: offline }))).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    message: 'No connection',
    cause: new TypeError('fetch failed'),
  });
});

const QUERIES: [query: ApiQuery<unknown>, address: string][] = [
  [journalsQuery(), '/journals'],
  [firstJournalsQuery(), '/journals?limit=12'],
  [journalQuery('ssha'), '/journals/ssha'],
  [metricsQuery('ssha'), '/journals/ssha/metrics'],
  [archiveQuery('ssha', 2), '/journals/ssha/issues?pageNum=2&pageSize=20'],
  [issueQuery('ssha', 'ssha-1-1'), '/journals/ssha/issues?issueId=ssha-1-1'],
  [neighbourIssuesQuery('ssha', 'ssha-1-1'), '/journals/ssha/issues?around=ssha-1-1'],
  [issueArticlesQuery('ssha', 'latest', 2), '/journals/ssha/issues/latest/articles?pageNum=2&pageSize=20'],
  [newestIssuesQuery(), '/issues/newest'],
  [boardQuery('acl'), '/journals/acl/editorial-board'],
  [yearArticlesQuery('ssha', '2025'), '/journals/ssha/articles/year/2025?pageNum=1&pageSize=20'],
  [subjectsQuery(), '/journals/subjects'],
  [topDownloadsQuery(), '/journals/top3/downloads'],
  [journalSearchQuery({}), '/journals/multi-query'],
  [journalSearchQuery({ title: 'a&b', subject: 'Law' }), '/journals/multi-query?title=a%26b&journalSubject=Law'],
  [latestPublicationsQuery(), '/journals/issues/latest/articles'],
  [latestArticlesQuery('ssha'), '/articles/latest/ssha?limit=10'],
  [latestArticlesQuery('ssha', 3), '/articles/latest/ssha?limit=3'],
  [mostViewedQuery('ssha'), '/articles/most-views/single/ssha'],
  [trendingQuery(), '/articles/most-views/single'],
  [articleQuery('../x?y'), '/articles/..%2Fx%3Fy'],
  [relatedQuery('a1'), '/articles/a1/related'],
  [usageQuery('articles', 'a1'), '/articles/a1/usage'],
  [usageQuery('journals', 'ssha'), '/journals/ssha/usage'],
  [authorQuery('jane smith', 2), '/authors/jane%20smith?pageNum=2'],
  [articleSearchQuery({ keyword: 'rice & tea' }), '/articles/search?keyword=rice+%26+tea&pageNum=1&pageSize=10'],
  [
    articleSearchQuery({ keyword: 'tea', journal: 'a', from: '2024', language: 'en', author: 'b', sort: 'date' }),
    '/articles/search?keyword=tea&journal=a&from=2024&language=en&author=b&sort=date&pageNum=1&pageSize=10',
  ],
  [searchFacetsQuery({ keyword: 'tea', year: '2024' }), '/articles/search/facets?keyword=tea&year=2024'],
  [searchSuggestionsQuery({ keyword: 'te', journal: 'a' }), '/articles/search/suggestions?keyword=te&journal=a'],
  [sitePageQuery('about'), '/site/pages/about'],
  [textsQuery('news'), '/site/news'],
  [textsQuery('collections'), '/site/collections'],
];

test('P-01 every read has its path, the names of its parameters and a JSON content type', async () => {
  const { sent, fetch } = answering([]);
  const client = createClient({ fetch });
  await Promise.allSettled(QUERIES.map(([query]) => ask(client, query)));
  expect(sent.map(({ url }) => url)).toEqual(QUERIES.map(([, address]) => `/api${address}`));
  for (const { init } of sent) expect(init.headers).toEqual({ 'content-type': 'application/json' });
  const isKnown = (url: string): boolean => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    return Object.values<Call>({ ...calls, ...siteCalls }).some(
      ({ path, query }) =>
        new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname) &&
        [...searchParams.keys()].every((name) => Type.IsObject(query) && Object.hasOwn(query.properties, name)),
    );
  };
  const unknown = sent.map(({ url }) => url).filter((url) => !isKnown(url));
  expect(unknown).toEqual([]);
});

test.each(['.', '..', '%2e', '%2E.', '', '/..'])(
  "an id %j stays one segment of a call's address, or is not found without a request",
  async (id) => {
    const { sent, fetch } = answering('', 500);
    const log = jest.fn();
    const client = createClient({ fetch, log });
    const queries: ApiQuery<unknown>[] = [
      journalQuery(id),
      metricsQuery(id),
      archiveQuery(id),
      issueArticlesQuery('ssha', id),
      yearArticlesQuery('ssha', id),
      boardQuery(id),
      latestArticlesQuery(id),
      mostViewedQuery(id),
      articleQuery(id),
      relatedQuery(id),
      authorQuery(id, 1),
      usageQuery('articles', id),
      sitePageQuery(id),
    ];
    const outcomes = await Promise.allSettled(queries.map((query) => ask(client, query)));
    client.recordJournalView(id);
    client.recordArticleClick(id);
    await new Promise((resolve) => setImmediate(resolve));
    const isAsked = !['', '.', '..'].includes(id);
    expect(sent).toHaveLength(isAsked ? outcomes.length + 2 : 0);
    expect(log).toHaveBeenCalledTimes(2);
    for (const { url } of sent) expect(new URL(url, 'http://api').pathname).toBe(url.split('?', 1)[0]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: { name: 'ApiError', status: isAsked ? 500 : 404 } });
  },
);

test('an id with a lone surrogate does not make a call throw', async () => {
  const { sent, fetch } = answering({ id: 'a', journalId: 'ssha', title: 'A' });
  await ask(createClient({ fetch }), articleQuery('\uD800'));
  expect(sent[0]?.url).toBe('/api/articles/%EF%BF%BD');
});

test('A-06 forms send their fields and resolve with the text of the server', async () => {
  const { sent, fetch } = answering('Received, thank you.');
  const message = { name: 'A', email: 'a@b.example', subject: 'other', message: 'Hello' };
  await expect(createClient({ fetch }).sendMessage(message)).resolves.toBe('Received, thank you.');
  expect(sent[0]).toMatchObject({
    url: '/api/editorial-team',
    init: { method: 'POST', body: JSON.stringify(message) },
  });
  await expect(createClient(answering('no', 400)).sendMessage(message)).rejects.toMatchObject({
    status: 400,
    body: 'no',
  });
});

test('G-18 statistics calls return at once, outlive the page, and only log a failure', async () => {
  const { sent, fetch } = answering('', 204);
  const client = createClient({ fetch });
  expect(client.recordJournalView('ssha')).toBeUndefined();
  client.recordJournalClick('ssha');
  client.recordArticleView('a1');
  client.recordArticleClick('a1', { journalId: 'ssha', action: 'current_issue_article_link' });
  client.recordArticleDownload('a1');
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/journals/ssha/increment-views',
    '/api/journals/ssha/increment-clicks',
    '/api/articles/a1/increment-views',
    '/api/articles/a1/increment-clicks',
    '/api/articles/a1/increment-downloads',
  ]);
  for (const { init } of sent) expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(sent[0]?.init.body).toBeUndefined();
  expect(sent[3]?.init.body).toBe('{"journalId":"ssha","action":"current_issue_article_link"}');
});

test('G-18 a failing statistics call is logged and nothing else', async () => {
  const log = jest.fn();
  createClient({ ...answering('', 500), log }).recordArticleView('a1');
  const throwing: typeof fetch = () => {
    throw new Error('blocked');
  };
  createClient({ fetch: throwing, log }).recordArticleDownload('a1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledWith('Statistics call /articles/a1/increment-downloads failed', expect.any(Error));
  expect(log).toHaveBeenCalledWith(
    'Statistics call /articles/a1/increment-views failed',
    expect.objectContaining({ status: 500 }),
  );
});

test('G-17 `success: false` is a failure, not an empty list or a missing resource', async () => {
  const { fetch } = answering({ success: false, data: [], msg: 'out of order' });
  await expect(getJournals(createClient({ fetch }))).rejects.toMatchObject({ name: 'ApiError', status: 200 });
  await expect(ask(createClient({ fetch }), journalQuery('ssha'))).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
  });
});

test.each([
  ['<!doctype html><html><body>502 Bad Gateway nginx</body></html>', ''],
  ['The <b>service</b>\n\tis   down', 'The service is down'],
  ['p < 0.05 and x > 3', 'p < 0.05 and x > 3'],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), `${'a'.repeat(199)}…`],
  ['𝔸'.repeat(300), `${'𝔸'.repeat(199)}…`],
])('J-18 shows a text of the service without markup and with at most 200 characters: %.40s', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});
