import { stubEdge, type StubEdge } from '../testing/stub-edge';
import { AREAS, pagesRenderer } from '../testing/stub-pages';

let edge: StubEdge;
beforeAll(async () => {
  edge = await stubEdge(AREAS, pagesRenderer);
});
beforeEach(() => {
  edge.lines.length = 0;
});

test('G-32 no page preloads a font: text is painted first', async () => {
  for (const page of ['/journals', '/no-such-page']) {
    const { headers, text } = await edge.ask(page);
    expect(headers['link']).toBeUndefined();
    expect(text).not.toMatch(/as="?font|\.woff2/);
  }
});

test("an area's page is a whole document with its own content security policy", async () => {
  const { status, headers, text } = await edge.ask('/journals?title=a&title=b');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=3/),
    'x-content-type-options': 'nosniff',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(policy)![1]!;
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'; report-uri \/csp-report/);
  // React's style prop (ADR 45); no script and no style sheet without a nonce.
  expect(policy.match(/[\w-]+ '[^;]*unsafe[^;]*/g)).toEqual(["style-src-attr 'unsafe-inline'"]);
  expect(text).toContain('<div id="single-spa-application:mf-one" data-server><p>mf-one at /journals</p></div>');
  expect([...text.matchAll(/ nonce="([^"]*)"/g)].every(([, used]) => used === nonce)).toBe(true);
  expect((await edge.ask('/journals')).headers['content-security-policy']).not.toBe(policy);
});

describe('a target that is a whole address', () => {
  test.each(['/journals?title=a', '/', '?q', '', '/unknown', '//journals', '/healthz', '/robots.txt'])(
    '%j is the page of its path, on the host of the address',
    async (path) => {
      const own = path.startsWith('/') ? path : `/${path}`;
      const inOriginForm = await edge.ask(own, { host: 'localhost:8080' });
      for (const scheme of ['http', 'https', 'HTTP']) {
        const { status, headers } = await edge.ask(`${scheme}://localhost:8080${path}`, { host: 'other.example' });
        expect([status, headers.location, headers['content-type']]).toEqual([
          inOriginForm.status,
          inOriginForm.headers.location,
          inOriginForm.headers['content-type'],
        ]);
      }
    },
  );

  test.each([
    'http://user:pw@localhost/journals',
    'http://user@localhost',
    'http:///journals',
    'ftp://vm.example/',
    'http:/journals',
  ])('%s is not the address of a page', async (target) => {
    expect((await edge.ask(target)).status).toBe(400);
  });
});

describe('fault 52 plain http', () => {
  const notices = () => edge.lines.filter(({ code }) => code === 'PRESS-E25');

  test.each<[string, Record<string, string>]>([
    ['this machine', { host: 'localhost:8080' }],
    ['a name of this machine', { host: 'press.localhost:8080' }],
    ['an address of this machine', { host: '127.0.0.1:8080' }],
    ['an IPv6 address of this machine', { host: '[::1]:8080' }],
    ['https to a proxy', { host: 'press.example', 'sec-fetch-site': 'none' }],
  ])('%s is not logged', async (_, headers) => {
    await edge.ask('/', headers);
    expect(notices()).toEqual([]);
  });

  test('logs the first page for another machine with its next step, but not the second', async () => {
    await edge.ask('/healthz', { host: '192.0.2.7:8080' });
    expect(notices()).toEqual([]);
    const { status, headers } = await edge.ask('/', { host: 'vm.example:8080' });
    await edge.ask('/journals', { host: 'vm.example:8080' });
    expect(notices()).toMatchObject([
      { host: 'vm.example:8080', next: expect.stringContaining('EDGE_TRUSTED_PROXIES') },
    ]);
    expect(status).toBe(200);
    // Either header would send the browser to an https server that does not exist.
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

test('G-08 an unknown route responds 404 with a not-found page inside the chrome', async () => {
  const { status, headers, text } = await edge.ask('/no/such/page');
  expect(status).toBe(404);
  expect(text).toContain('<h1>This page is not in the catalogue</h1>');
  expect(text).toContain('<header>');
  expect(text).toContain('<footer>');
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(headers['content-security-policy']).toBeDefined();
});

test('a page about something that does not exist has the 404 that its area rendered', async () => {
  expect(await edge.ask('/unknown-article')).toMatchObject({
    status: 404,
    text: expect.stringContaining('mf-two at'),
  });
});

test('after a failed render the document lets the browser render the page; the failure is logged once', async () => {
  const { status, headers, text } = await edge.ask('/broken');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(text).toContain('<div id="single-spa-application:mf-two"></div>');
  expect(text).toMatch(/<noscript>.*try again.*<\/noscript>/);
  expect(text).toMatch(/<link rel="modulepreload" href="\/r\/mf-two\/\w+\/client\/page\.js"/);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).not.toContain('id="state"');
  const failures = edge.lines.filter(({ code }) => code === 'PRESS-E07');
  expect(failures).toMatchObject([{ area: 'mf-two', render: 'timed out', next: 'Look for a loop.' }]);
});

test.each([
  ['/%', 400],
  ['/%ff%fe', 400],
  ['/journal/%00', 400],
  ['/journal/a%0d%0aset-cookie:x', 400],
  ['/%5cexample.com/', 400],
  [`/journals?q=${'a'.repeat(8_200)}`, 414],
  [`/journals?q=${'%F0'.repeat(1_600)}`, 200],
  ['/journals?q=%ff&__proto__=1&constructor=2&q=%3Cscript%3Ealert(1)%3C/script%3E', 200],
  ['/journals?', 200],
  ['/__proto__', 404],
  ['/r/__proto__/constructor/x', 404],
])('the malformed address %p gets a response', async (address, status) => {
  const answer = await edge.ask(address);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain('<script>alert');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each(['a'.repeat(10_000), '%D8%A7'.repeat(1_500), '%D8'.repeat(3_000)])(
  'S-43 redirects a search that is too long (%#) to a page that searches for its beginning',
  async (text) => {
    const { status, headers } = await edge.ask(`/discover-research?year=2022&q=${text}&page=2`);
    expect(status).toBe(308);
    expect([...new URLSearchParams(headers.location?.split('?')[1]).get('q')!]).toHaveLength(301);
  },
);

test('removes a slash at the end; several slashes lead to no other host', async () => {
  expect(await edge.ask('/journals/?a=1')).toMatchObject({ status: 308, headers: { location: '/journals?a=1' } });
  expect(await edge.ask('//example.com/')).toMatchObject({ status: 308, headers: { location: '/example.com' } });
  expect((await edge.ask('/')).status).toBe(200);
});

test('G-08 decision 31: redirects the code of a journal in any case to its one address', async () => {
  const moved = (location: string) => ({ status: 308, headers: { location } });
  expect(await edge.ask('/journal/SSHA')).toMatchObject(moved('/journal/ssha'));
  expect(await edge.ask('/journal/Ssha/article/A1?x=Y')).toMatchObject(moved('/journal/ssha/article/A1?x=Y'));
  expect((await edge.ask('/journal/ssha')).status).toBe(200);
});

test('the log has one line per request, without the values of parameters', async () => {
  await edge.ask('/journals?title=private', { 'x-request-id': 'given-by-proxy' });
  const requests = edge.lines.filter(({ msg }) => msg === 'request');
  expect(requests).toMatchObject([
    {
      method: 'GET',
      path: '/journals',
      query: ['title'],
      status: 200,
      route: '/journals',
      area: 'mf-one',
      render: 'rendered',
      reqId: 'given-by-proxy',
    },
  ]);
  expect(JSON.stringify(edge.lines)).not.toContain('private');
});

test('fault 236 the page of a preview link is private, neither stored nor indexed, and its secret is not logged', async () => {
  const path = '/journal/preview-s3cret';
  for (const times of [1, 2]) {
    const { status, headers } = await edge.ask(path);
    expect([times, status, headers['cache-control'], headers['x-robots-tag'], headers['cache-status']]).toEqual([
      times,
      200,
      'private, no-store',
      'noindex',
      undefined,
    ]);
  }
  expect(edge.lines.filter(({ path: logged }) => logged === '/journal/preview-…')).toHaveLength(2);
  expect(JSON.stringify(edge.lines)).not.toContain('s3cret');
  expect((await edge.ask('/journal/ssha')).headers['cache-control']).toMatch(/^public/);
});
