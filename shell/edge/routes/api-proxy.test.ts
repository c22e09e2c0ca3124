import { OF_RENDER } from '@press/http/network';
import type { RequestListener } from 'node:http';
import { stubEdge, type StubEdge } from '../testing/stub-edge';
import { AREAS, pagesRenderer } from '../testing/stub-pages';

/** Headers of a file from the api. */
const FILE_HEADERS = {
  'content-type': 'image/svg+xml',
  etag: '"abc"',
  'content-disposition': 'attachment; filename="a.svg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

let edge: StubEdge;
let received: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[];

beforeAll(async () => {
  const api: RequestListener = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    if (request.url?.startsWith('/api/files/')) {
      response.writeHead(request.headers['if-none-match'] ? 304 : 200, FILE_HEADERS);
      return void response.end(request.headers['if-none-match'] ? '' : '<svg/>');
    }
    if (request.headers.range) {
      const name = 'bytes 0-3/100';
      response.writeHead(206, { 'content-type': 'application/pdf', 'content-range': name, 'content-length': 4 });
      return void response.end('%PDF');
    }
    response.writeHead(Number(/^\/api\/fails-(\d+)$/.exec(`${request.url}`)?.[1] ?? 200), {
      'content-type': 'application/json',
      'x-from': 'api',
    });
    response.end(JSON.stringify({ success: true }));
  };
  edge = await stubEdge(AREAS, pagesRenderer, { api });
});
beforeEach(() => {
  received = [];
});

test("C-04 requests the sitemap of pages with the areas' routes, whatever a client adds", async () => {
  await edge.ask('/sitemap/pages.xml?routes=/other');
  const { pathname, searchParams } = new URL(received[0]?.url ?? '', 'http://api');
  expect(pathname).toBe('/sitemap/pages.xml');
  expect(searchParams.get('routes')?.split(' ')).toEqual(
    AREAS.flatMap(({ routes }) => routes.map((route) => route.replace('{publisher}', 'exempli'))),
  );
});

test("forwards the api's requests under the same path, and its responses", async () => {
  const answer = await edge.ask('/api/articles/search?keyword=a%20b', {
    'x-request-id': 'given-by-proxy',
    host: 'press.example',
  });
  expect(answer).toMatchObject({ status: 200, headers: { 'x-from': 'api' }, text: '{"success":true}' });
  expect(received).toMatchObject([
    {
      url: '/api/articles/search?keyword=a%20b',
      headers: { 'x-request-id': 'given-by-proxy', 'x-forwarded-host': 'press.example' },
    },
  ]);
  await edge.ask('/covers/ssha.svg');
  await edge.ask('/covers/ssha/motif.svg?w=3');
  await edge.ask('/journal/ssha/article/a-1.pdf');
  expect(received.slice(1).map(({ url }) => url)).toEqual([
    '/covers/ssha.svg',
    '/covers/ssha/motif.svg?w=3',
    '/journal/ssha/article/a-1.pdf',
  ]);
  expect((await edge.ask('/api/fails-500')).status).toBe(500);
  expect((await edge.ask('/journal/ssha/article/a-1')).headers['x-from']).toBeUndefined();
});

test('does not blame the client for a request that reached the api too late', async () => {
  const { status, headers, text } = await edge.ask('/api/fails-408');
  expect([status, headers['retry-after']]).toEqual([504, '5']);
  expect(text).toContain('The service is not available');
});

test('no client can pose as a render of this edge', async () => {
  await edge.ask('/api/articles/search/facets?keyword=a', { [OF_RENDER]: '1' });
  expect(received[0]?.headers).not.toHaveProperty(OF_RENDER);
});

test('forwards the path of a target that is a whole address, with its host in place of the Host line', async () => {
  await edge.ask('https://press.example/api/journals?limit=1', { host: 'other.example' });
  expect(received).toMatchObject([{ url: '/api/journals?limit=1', headers: { 'x-forwarded-host': 'press.example' } }]);
  expect((await edge.ask('http://user:pw@press.example/api/journals')).status).toBe(400);
  expect(received).toHaveLength(1);
});

test('forwards a range of a PDF, with If-Range', async () => {
  const headers = { range: 'bytes=0-3', 'if-range': '"a"' };
  expect(await edge.ask('/journal/ssha/article/a-1.pdf', headers)).toMatchObject({
    status: 206,
    headers: { 'content-range': 'bytes 0-3/100', 'content-length': '4' },
    text: '%PDF',
  });
  expect(received).toMatchObject([{ headers }]);
});

test('F-18 F-19 a content file keeps its type, ETag, disposition and policy, as does its 304', async () => {
  const answer = await edge.ask('/api/files/abc/a.svg');
  expect(answer).toMatchObject({ status: 200, headers: FILE_HEADERS, text: '<svg/>' });
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const again = await edge.ask('/api/files/abc/a.svg', { 'if-none-match': '"abc"' });
  expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', '"abc"']);
  expect(received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"abc"']);
});

test('forwards POST bodies unchanged, even an empty one with a JSON type', async () => {
  await edge.ask('/api/articles/1/increment-views', { 'content-type': 'application/json' }, 'POST');
  await edge.ask(
    '/api/editorial-team',
    { 'content-type': 'application/json', 'content-length': '7' },
    'POST',
    '{"a":1}',
  );
  expect(received).toMatchObject([
    { method: 'POST', body: '' },
    { method: 'POST', body: '{"a":1}' },
  ]);
});

test('the api decides which methods it accepts', async () => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
    expect(await edge.ask('/api/journals', {}, method)).toMatchObject({ status: 200, headers: { 'x-from': 'api' } });
    expect(received.at(-1)).toMatchObject({ method, url: '/api/journals' });
  }
});

test('without an api, its paths return 503 and pages are still served', async () => {
  const alone = await stubEdge(edge.stub, pagesRenderer);
  const answer = await alone.ask('/api/journals');
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
  });
  expect(JSON.parse(answer.text)).toMatchObject({ status: 503, title: 'The service is not available' });
  expect(alone.lines.some(({ code }) => code === 'PRESS-E11')).toBe(true);
  expect(await alone.ask('/journals')).toMatchObject({ status: 200 });
});
