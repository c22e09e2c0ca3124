import { stubEdge, type StubEdge, type StubResponse } from '../testing/stub-edge';
import { AREAS, pagesRenderer } from '../testing/stub-pages';
import { publisher } from '../testing/stub-site';
import { securityTxt } from './root-files';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]+(?:; charset=utf-8)?$/;

let edge: StubEdge;
let folder: string;

beforeAll(async () => {
  edge = await stubEdge(AREAS, pagesRenderer, {
    api: (request, response) => {
      const isCover = request.url?.startsWith('/covers');
      response.writeHead(request.url === '/api/missing' ? 404 : 200, {
        'content-type': isCover ? 'image/svg+xml' : 'application/json',
        ...(isCover && { 'cross-origin-resource-policy': 'cross-origin' }),
      });
      response.end('{}');
    },
  });
  folder = `/r/mf-one/${edge.services.snapshot.registry.areas['mf-one']!.stable}/`;
});

/** A request without a method is a GET; `{release}` in a path is replaced by the folder of a release. */
interface Case {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
}

const PAGES: Case[] = [
  { path: '/', status: 200 },
  { path: '/', method: 'HEAD', status: 200 },
  { path: '/', method: 'OPTIONS', status: 405 },
  { path: '/', method: 'DELETE', status: 405 },
  { path: '/journals', method: 'POST', status: 405 },
  { path: '/journals/', status: 308 },
  { path: '/journals?press-override=mf-one@http://localhost:9001', status: 303 },
  { path: '/no/such/page', status: 404 },
  { path: '/broken', status: 503 },
  { path: '/%zz', status: 400 },
  { path: `/${'a'.repeat(9_000)}`, status: 414 },
  { path: '/metrics', status: 404 },
  { path: '/submit-manuscript', status: 404 },
];
const FILES: Case[] = [
  { path: '/favicon.svg', status: 200 },
  { path: '/favicon.ico', status: 200 },
  { path: '/robots.txt', status: 200 },
  { path: '/llms.txt', status: 200 },
  { path: '/fallback.json', status: 200 },
  { path: '/.well-known/security.txt', status: 200 },
  ...['icon-180.png', 'icon-192.png', 'icon-512.png', 'opensearch.xml', 'site.webmanifest'].map((name) => ({
    path: `/${name}`,
    status: 200,
  })),
  { path: '{release}client/entry.js', status: 200 },
  { path: '{release}client/style.css', status: 200 },
  { path: '{release}client/no-such.js', status: 404 },
  { path: '/r/mf-one/mf-manifest.json', status: 404 },
  { path: '/r/mf-one/0123456789abcdef/client/entry.js', status: 404 },
];
const PROGRAMS: Case[] = [
  { path: '/livez', status: 200 },
  { path: '/healthz', status: 200 },
  { path: '/readyz', status: 200 },
  { path: '/inspector/releases', status: 200 },
  { path: '/csp-report', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', status: 204 },
  { path: '/csp-report', method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}', status: 415 },
  { path: '/telemetry', method: 'POST', status: 403 },
  { path: '/telemetry/ticket', method: 'POST', status: 403 },
  { path: '/telemetry/shell', method: 'POST', status: 403 },
  { path: '/telemetry/ticket', method: 'POST', headers: SAME_ORIGIN, status: 200 },
  {
    path: '/telemetry',
    method: 'POST',
    headers: { ...SAME_ORIGIN, 'content-type': 'text/plain' },
    body: '{',
    status: 400,
  },
  ...['/api', '/api/', '/api/journals'].flatMap((path) => [
    { path, status: 200 },
    { path, method: 'POST', status: 200 },
  ]),
  { path: '/api/missing', status: 404 },
  { path: '/api/journals', method: 'OPTIONS', status: 200 },
  { path: '/covers/ssha.svg', status: 200 },
  { path: '/covers/ssha.svg', method: 'DELETE', status: 405 },
  { path: '/journal/ssha/article/a.pdf', status: 200 },
  { path: '/journal/ssha/article/a', headers: { accept: 'application/x-bibtex' }, status: 200 },
  { path: '/oai', method: 'POST', body: 'verb=Identify', status: 200 },
  ...['oai', 'sitemap.xml', 'sitemap/pages.xml', 'doi/10.5555/a', 'r51/status'].map((name) => ({
    path: `/${name}`,
    status: 200,
  })),
  ...[
    'feed.atom',
    'feed.json',
    'feed.css',
    'news/feed.atom',
    'news/feed.json',
    'collections/one/feed.atom',
    'collections/one/feed.json',
    'journal/ssha/feed.atom',
    'journal/ssha/feed.json',
    'author/ngugi-kamau/feed.atom',
    'author/ngugi-kamau/feed.json',
  ].map((name) => ({
    path: `/${name}`,
    status: 200,
  })),
];

const nameOf = ({ path, method = 'GET' }: Case): string => `${method} ${path.slice(0, 60)}`;

const ask = ({ path, method = 'GET', headers = {}, body = '' }: Case): Promise<StubResponse> =>
  edge.ask(
    path.replace('{release}', folder),
    { ...headers, ...(body && { 'content-length': String(body.length) }) },
    method,
    body,
  );

test.each([...PAGES, ...FILES, ...PROGRAMS].map((one) => [nameOf(one), one] as const))(
  '%s states its type, which browsers must not guess, and who may load it',
  async (_, one) => {
    const { status, headers } = await ask(one);
    expect([status, headers['x-content-type-options']]).toEqual([one.status, 'nosniff']);
    expect(headers['cross-origin-resource-policy']).toMatch(/^(?:same|cross)-origin$/);
    // 204 has no content, and so no type (RFC 9110, 8.3).
    expect(String(headers['content-type'])).toMatch(status === 204 ? /^undefined$/ : MEDIA_TYPE);
  },
);

test('304 keeps the headers that protect the stored response', async () => {
  const path = '{release}client/entry.js';
  const { headers } = await ask({ path, status: 200 });
  const again = await ask({ path, headers: { 'if-none-match': String(headers.etag) }, status: 304 });
  expect(again.status).toBe(304);
  expect(again.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('covers every route of the edge', async () => {
  const asked = [...PAGES, ...FILES, ...PROGRAMS].map(({ path, method = 'GET' }) => ({
    path: path.replace('{release}', folder),
    method,
  }));
  const missing = routes().filter(
    ({ method, pattern }) => !asked.some((one) => one.method === method && pattern.test(one.path.split('?')[0]!)),
  );
  expect(missing.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

/** The routes with GET or POST, from the tree that Fastify prints. */
function routes(): { method: string; url: string; pattern: RegExp }[] {
  const parents: string[] = [];
  return edge.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, drawn = '', part = '', methods = ''] = /^(.*?── )(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (!part) return [];
      parents.splice(drawn.length / 4 - 1, Infinity, part);
      const url = parents.join('');
      const pattern = new RegExp(
        `^${url
          .replace(/\((.*)\)/, '')
          .replace(/[.$?]/g, '\\$&')
          .replace(/:\w+/g, '[^/]+')
          .replace(/\*/g, '.*')}$`,
      );
      return ['GET', 'POST']
        .filter((method) => methods.split(', ').includes(method))
        .map((method) => ({ method, url, pattern }));
    });
}

test.each([
  ['/', 'same-origin'],
  ['/api/journals', 'same-origin'],
  ['/healthz', 'same-origin'],
  ['/favicon.svg', 'cross-origin'],
  ['/covers/ssha.svg', 'cross-origin'],
])('%s is for pages of: %s', async (path, policy) => {
  expect((await ask({ path, status: 200 })).headers['cross-origin-resource-policy']).toBe(policy);
});

test('security.txt names the publisher and expires within a year (RFC 9116)', async () => {
  const { headers, text } = await edge.ask('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Contact: mailto:${publisher.email}\n`);
  expect(text).toContain(`Canonical: ${publisher.origin}/.well-known/security.txt\n`);
  const now = Date.parse('2026-11-22T12:00:00.500Z');
  expect(securityTxt(publisher, now)).toContain('\nExpires: 2027-05-21T12:00:00Z\n');
});
