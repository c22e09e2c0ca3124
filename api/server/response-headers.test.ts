import { gunzipSync } from 'node:zlib';
import { headersFor } from '../http/safe-headers';
import { pino } from 'pino';
import { showDraft } from '../content/drafts';
import { testApp } from '../testing/app';
import { article, smallContent } from '../testing/content';
import { useSmallApp } from '../testing/small-app';
import { send } from '../testing/http';

const small = useSmallApp();

interface Case {
  method?: string;
  path: string;
  status: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM = 'application/problem+json; charset=utf-8';
const IS_JSON = { 'content-type': 'application/json' };
const MESSAGE = JSON.stringify({ name: 'A', email: 'a@b.example', subject: 'other', message: 'hello' });

const CASES: Case[] = [
  { path: '/api/journals', status: 200, type: JSON_TYPE },
  { path: '/api/journals', method: 'HEAD', status: 200, type: JSON_TYPE },
  { path: '/api/journals', method: 'OPTIONS', status: 405, type: PROBLEM },
  { path: '/api/nope', status: 404, type: PROBLEM },
  { path: '/api/%zz', status: 400, type: PROBLEM },
  { path: `/api/${'a'.repeat(5_000)}`, status: 414, type: PROBLEM },
  { path: '/api/articles/tea-houses/citation.ris', status: 200 },
  { path: '/covers/ssha.svg', status: 200, type: 'image/svg+xml' },
  { path: '/journal/ssha/article/no-such.pdf', status: 404, type: PROBLEM },
  { path: '/healthz', status: 200, type: JSON_TYPE },
  { path: '/api/articles/tea-houses/increment-views', method: 'POST', status: 204 },
  { path: '/api/editorial-team', method: 'POST', headers: IS_JSON, body: '{', status: 400, type: PROBLEM },
  {
    path: '/api/editorial-team',
    method: 'POST',
    headers: IS_JSON,
    body: MESSAGE,
    status: 200,
    type: 'text/plain; charset=utf-8',
  },
  {
    path: '/api/editorial-team',
    method: 'POST',
    headers: { 'content-type': 'text/x' },
    body: 'x',
    status: 415,
    type: PROBLEM,
  },
];

const ask = ({ path, method = 'GET', headers = {}, body }: Case) =>
  send(small.app.http, { method, path, headers, body: body === undefined ? null : Buffer.from(body), agent: false });

/** 204 has no content, and so no type (RFC 9110, 8.3). */
const expectedType = ({ status, type }: Case): RegExp | string =>
  status === 204 ? /^undefined$/ : (type ?? /^\w+\/[\w.+-]+; charset=utf-8$/);

test.each(CASES)('$method $path: $status with a type that browsers must not guess', async (one) => {
  const { statusCode, headers } = await ask(one);
  expect([statusCode, headers['x-content-type-options']]).toEqual([one.status, 'nosniff']);
  expect(headers['cross-origin-resource-policy']).toMatch(/^(?:same|cross)-origin$/);
  expect(String(headers['content-type'])).toMatch(expectedType(one));
});

test('304 keeps the headers that protect the stored response', async () => {
  const { headers } = await small.get('/api/journals');
  const again = await small.get('/api/journals', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test.each(['/covers/ssha.svg', '/feed.atom', '/sitemap.xml'])(
  'C-04 C-06 %s is compressed for a client that accepts gzip, with another ETag, and 304 for one that has it',
  async (path) => {
    const plain = await small.get(path, { 'accept-encoding': 'br, gzip;q=0' });
    const zipped = await small.get(path, { 'accept-encoding': 'br;q=1, gzip;q=0.8' });
    expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.body);
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    for (const { vary } of [plain.headers, zipped.headers]) expect(vary).toMatch(/accept-encoding$/);
    expect((await small.get(path, { 'if-none-match': plain.headers.etag ?? '' })).statusCode).toBe(304);
  },
);

test('other sites may embed covers and PDFs, and nothing else', async () => {
  const policyOf = async (path: string) => (await ask({ path, status: 200 })).headers['cross-origin-resource-policy'];
  expect(await policyOf('/covers/ssha.svg')).toBe('cross-origin');
  expect(headersFor('/journal/ssha/article/tea-houses.pdf?a')['cross-origin-resource-policy']).toBe('cross-origin');
  expect(await policyOf('/api/journals')).toBe('same-origin');
  expect(await policyOf('/api/articles/tea-houses/citation.bib')).toBe('same-origin');
});

const keysOf = async (path: string) =>
  String((await small.get(path)).headers['surrogate-key'])
    .split(' ')
    .sort()
    .join(' ');

test.each([
  ['/api/articles/tea-houses', 'all article-tea-houses journal-ssha'],
  ['/api/articles/tea-houses/citation.bib', 'all article-tea-houses journal-ssha'],
  ['/api/articles/tea-houses/article.jsonld', 'all article-tea-houses journal-ssha'],
  ['/journal/ssha/article/tea-houses.xml', 'all article-tea-houses journal-ssha'],
  ['/journal/ssha/article/tea-houses.pdf', 'all article-tea-houses journal-ssha'],
  ['/covers/ssha/article/tea-houses.png', 'all article-tea-houses journal-ssha'],
  ['/covers/ssha.svg', 'all journal-ssha'],
  ['/api/journals/ssha', 'all journal-ssha'],
  ['/api/articles/latest/ssha', 'all journal-ssha list-ssha'],
  ['/journal/ssha/feed.atom', 'all journal-ssha list-ssha'],
  ['/api/journals', 'all site'],
  ['/api/articles/search?keyword=tea', 'all site'],
  ['/feed.json', 'all site'],
  ['/sitemap.xml', 'all site'],
  ['/sitemap/pages.xml?routes=/about', 'all page-collections page-news site'],
  ['/api/site', 'all site'],
])('M-01 %s tells the edge which content it was made from', async (path, keys) => {
  expect(await keysOf(path)).toBe(keys);
  // Also from the cache of the api.
  expect(await keysOf(path)).toBe(keys);
});

test('M-01 edges get the changes since the last one that they know', async () => {
  const first = await small.app.http.inject('/content-changes');
  expect(first.json()).toEqual({ latest: expect.any(Number), keys: null });
  expect((await small.app.http.inject('/content-changes?after=999999')).json()).toMatchObject({ keys: null });
  expect((await small.app.http.inject('/content-changes?after=x')).statusCode).toBe(400);
});

test('fault 236 responses for a preview link are private, neither stored nor indexed, and its secret is not logged', async () => {
  const lines: string[] = [];
  const { http } = testApp(small.db, { logger: pino({}, { write: (line: string) => void lines.push(line) }) });
  await showDraft(small.db, 's3cret', {
    issue: smallContent().issues[0]!,
    article: article({ id: 'd1', title: 'New' }),
    journal: { id: 'ssha' },
  });
  for (const path of [
    '/api/articles/preview-s3cret',
    '/api/articles/preview-s3cret/citation.ris',
    '/api/articles/preview-none',
  ]) {
    const { headers } = await http.inject(path);
    expect([path, headers['cache-control'], headers['x-robots-tag']]).toEqual([path, 'private, no-store', 'noindex']);
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain('s3cret');
  await showDraft(small.db, 's3cret', null);
  await http.close();
});
