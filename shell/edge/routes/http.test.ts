import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { page, publisher, SCRIPT, stubApi, StubSite } from '../testing/stub-site';
import { stubEdge } from '../testing/stub-edge';
import { RenderFault, type Renderers } from '../rendering/renderers';

const AREAS = [
  { name: 'mf-one', routes: ['/', '/journals', '/journal/:id', '/about-{publisher}-press'], render: page('') },
  { name: 'mf-two', routes: ['/journal/:id/announcements', '/broken', '/unknown-article'], render: page('') },
];

/** Renders without workers: what the edge makes of a render is tested here, not the rendering. */
const renderers: Renderers = {
  async render({ name, build }, url) {
    if (url === '/broken')
      throw new RenderFault('timed out', 'PRESS-E07', `${name} ${build} did not render.`, 'Look for a loop.');
    const status = url === '/unknown-article' ? 404 : 200;
    return {
      html: `<p>${name} at ${url.split('?')[0]}</p>`,
      head: { title: 'Title' },
      stateJson: '{"a":1}',
      status,
      rules: '.j1{--j:#123456}',
    };
  },
  close: async () => undefined,
};

let stub: StubSite;
let api: Awaited<ReturnType<typeof stubApi>>;
let edge: Awaited<ReturnType<typeof stubEdge>>;
let asked: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[];

beforeAll(async () => {
  stub = await StubSite.create(AREAS);
  api = await stubApi(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    response.writeHead(request.url === '/api/fails' ? 500 : 200, {
      'content-type': 'application/json',
      'x-from': 'api',
    });
    response.end(JSON.stringify({ success: true }));
  });
  edge = await stubEdge(stub, renderers, api.origin);
});
beforeEach(() => {
  asked = [];
  edge.lines.length = 0;
});
afterAll(async () => {
  await edge?.app.close();
  api?.close();
  await stub?.remove();
});

describe('pages', () => {
  test("an area's page comes whole, with the policy that fits it", async () => {
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
    expect(policy).toMatch(/require-trusted-types-for 'script'.*report-uri \/csp-report/);
    expect(policy).not.toMatch(/unsafe/);
    expect(text).toContain('<div id="single-spa-application:mf-one" data-server><p>mf-one at /journals</p></div>');
    expect(text).toContain(`<style nonce="${nonce}">.j1{--j:#123456}</style>`);
    expect([...text.matchAll(/ nonce="([^"]*)"/g)].every(([, used]) => used === nonce)).toBe(true);
    expect(text).not.toMatch(/ style="/);
    expect((await edge.ask('/journals')).headers['content-security-policy']).not.toBe(policy);
  });

  test('the most specific route wins over all areas; the configured slug stands in routes', async () => {
    expect((await edge.ask('/journal/ssha')).text).toContain('mf-one at /journal/ssha');
    expect((await edge.ask('/journal/ssha/announcements')).text).toContain('mf-two at /journal/ssha/announcements');
    expect((await edge.ask(`/about-${publisher.slug}-press`)).status).toBe(200);
  });

  test('G-08 an unknown route answers 404 with a not-found screen inside the chrome', async () => {
    const { status, headers, text } = await edge.ask('/no/such/page');
    expect(status).toBe(404);
    expect(text).toContain('<h1>This page is not in the catalogue</h1>');
    expect(text).toContain('<header>');
    expect(text).toContain('<footer>');
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(headers['content-security-policy']).toBeDefined();
  });

  test("what a page is about not existing keeps the area's own 404", async () => {
    expect(await edge.ask('/unknown-article')).toMatchObject({
      status: 404,
      text: expect.stringContaining('mf-two at'),
    });
  });

  test('a failed render leaves everything for the browser to make the page, and is logged once', async () => {
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
  ])('an odd address never breaks the edge: %p', async (address, status) => {
    const answer = await edge.ask(address);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('<script>alert');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a slash at the end is taken off, and no slashes lead to another host', async () => {
    expect(await edge.ask('/journals/?a=1')).toMatchObject({ status: 308, headers: { location: '/journals?a=1' } });
    expect(await edge.ask('//example.com/')).toMatchObject({ status: 308, headers: { location: '/example.com' } });
    expect((await edge.ask('/')).status).toBe(200);
  });

  test('HEAD answers without a body; other methods are refused', async () => {
    expect(await edge.ask('/', {}, 'HEAD')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    for (const method of ['POST', 'DELETE', 'PUT']) {
      expect(await edge.ask('/', {}, method)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD', 'content-type': 'application/problem+json' },
      });
    }
  });

  test('documents come compressed as the client likes it', async () => {
    const br = await edge.ask('/', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, press-cohort' });
    expect(brotliDecompressSync(br.body).toString()).toMatch(/^<!doctype html>.*<\/html>$/s);
    const gz = await edge.ask('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gz.body).toString()).toMatch(/^<!doctype html>/);
    expect((await edge.ask('/')).headers['content-encoding']).toBeUndefined();
  });

  test('one line a request tells what happened, without what the visitor searched for', async () => {
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
});

describe('files of releases', () => {
  const fileOf = (name: string) => {
    const { stable } = edge.site.edition.registry.areas[name]!;
    return `/r/${name}/${stable}/client/entry.js`;
  };

  test('are served for ever, compressed beforehand', async () => {
    const { headers, body } = await edge.ask(fileOf('mf-one'), { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(gunzipSync((await edge.ask(fileOf('mf-one'), { 'accept-encoding': 'gzip' })).body).toString()).toBe(SCRIPT);
    expect((await edge.ask(fileOf('mf-one'))).text).toBe(SCRIPT);
    const again = await edge.ask(fileOf('mf-one'), { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
    const head = await edge.ask(fileOf('mf-one'), {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(SCRIPT.length) } });
  });

  test('fault 20 only what a release lists for browsers; a release that is named no more is told from a file that is missing', async () => {
    const folder = fileOf('mf-one').replace('client/entry.js', '');
    for (const file of [
      'server.cjs',
      'release.json',
      'client/entry.js.br',
      'client/../server.cjs',
      'client/%2e%2e/server.cjs',
      '../../../../etc/passwd',
      'client/gone.js',
      '',
    ]) {
      const { status, text } = await edge.ask(folder + file);
      expect([file, status]).toEqual([file, 404]);
      expect(text).not.toContain('exports');
    }
    expect(await edge.ask('/r/mf-one/00000000/client/entry.js')).toMatchObject({
      status: 404,
      headers: { 'press-release': 'unknown' },
    });
    expect((await edge.ask(`${folder}client/gone.js`)).headers['press-release']).toBeUndefined();
  });
});

describe('the api behind the edge', () => {
  test('gets what is its own, under the same path, and its answers come through', async () => {
    const answer = await edge.ask('/api/articles/search?keyword=a%20b', {
      'x-request-id': 'given-by-proxy',
      host: 'press.example',
    });
    expect(answer).toMatchObject({ status: 200, headers: { 'x-from': 'api' }, text: '{"success":true}' });
    expect(asked).toMatchObject([
      {
        url: '/api/articles/search?keyword=a%20b',
        headers: { 'x-request-id': 'given-by-proxy', 'x-forwarded-host': 'press.example' },
      },
    ]);
    await edge.ask('/covers/ssha.svg');
    await edge.ask('/covers/ssha/motif.svg?w=3');
    await edge.ask('/journal/ssha/article/a-1.pdf');
    expect(asked.slice(1).map(({ url }) => url)).toEqual([
      '/covers/ssha.svg',
      '/covers/ssha/motif.svg?w=3',
      '/journal/ssha/article/a-1.pdf',
    ]);
    expect((await edge.ask('/api/fails')).status).toBe(500);
    expect((await edge.ask('/journal/ssha/article/a-1')).headers['x-from']).toBeUndefined();
  });

  test('posts go through as they are, an empty body with a JSON type included', async () => {
    await edge.ask('/api/articles/1/increment-views', { 'content-type': 'application/json' }, 'POST');
    await edge.ask(
      '/api/editorial-team',
      { 'content-type': 'application/json', 'content-length': '7' },
      'POST',
      '{"a":1}',
    );
    expect(asked).toMatchObject([
      { method: 'POST', body: '' },
      { method: 'POST', body: '{"a":1}' },
    ]);
  });

  test('which methods it takes is its own to say', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      expect(await edge.ask('/api/journals', {}, method)).toMatchObject({ status: 200, headers: { 'x-from': 'api' } });
      expect(asked.at(-1)).toMatchObject({ method, url: '/api/journals' });
    }
  });

  test('an api that is down is said to be', async () => {
    const lonely = await stubEdge(stub, renderers, 'http://127.0.0.1:1');
    const answer = await lonely.ask('/api/journals');
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
    });
    expect(JSON.parse(answer.text)).toMatchObject({ status: 503, title: 'The service is not available' });
    expect(lonely.lines.some(({ code }) => code === 'PRESS-E11')).toBe(true);
    expect(await lonely.ask('/readyz')).toMatchObject({ status: 503 });
    expect(await lonely.ask('/healthz')).toMatchObject({ status: 200 });
    expect(await lonely.ask('/journals')).toMatchObject({ status: 200 });
    await lonely.app.close();
  });
});

test.each([
  ['what is no HTTP', 'GET /?q=\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'Bad Request', 'The request is not HTTP.'],
  [
    'what never comes to an end',
    'POST /csp-report HTTP/1.1\r\nHost: a\r\nContent-Type: application/csp-report\r\nContent-Length: 10\r\n\r\n{',
    408,
    'Request Timeout',
    'The request did not arrive in time.',
  ],
])('%s is refused with a problem, on a connection that is said to end', async (_, sent, status, title, detail) => {
  const { headersTimeout, requestTimeout } = edge.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
  // As in production but for the times; that they are looked at once a second stays.
  Object.assign(edge.app.server, { headersTimeout: 100, requestTimeout: 200 });
  const socket = connect(edge.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(Buffer.from(sent, 'latin1'));
  await once(socket, 'close');
  Object.assign(edge.app.server, { headersTimeout, requestTimeout });
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  expect(head).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} ${title}\\r\\n[^]*application/problem\\+json[^]*\\r\\nconnection: close$`),
  );
  expect(JSON.parse(body)).toEqual({ type: 'about:blank', title, status, detail });
});

test('small files stand at the root', async () => {
  expect(await edge.ask('/favicon.svg')).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect(await edge.ask('/favicon.ico')).toMatchObject({ status: 200 });
  expect(await edge.ask('/robots.txt')).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow:\n' });
  expect(JSON.parse((await edge.ask('/readyz')).text)).toEqual({ status: 'ready', registry: 1, api: 'ok' });
});

test('reports of the content security policy are one line each, and only so many', async () => {
  const send = (body: string, type = 'application/csp-report') =>
    edge.ask('/csp-report', { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }, 'POST', body);
  expect(
    (
      await send(
        JSON.stringify({
          'csp-report': { 'blocked-uri': 'inline', 'script-sample': 'secret', 'source-file': 'x'.repeat(999) },
        }),
      )
    ).status,
  ).toBe(204);
  expect(edge.lines.find(({ csp }) => csp)).toMatchObject({
    csp: { 'blocked-uri': 'inline', 'source-file': 'x'.repeat(300) },
  });
  expect(JSON.stringify(edge.lines)).not.toContain('secret');
  expect((await send('not json')).status).toBe(204);
  expect((await send('x'.repeat(20_000))).status).toBe(413);
  expect((await send('x', 'text/plain')).status).toBe(415);
  const statuses = await Promise.all(Array.from({ length: 70 }, () => send('{}').then(({ status }) => status)));
  expect(statuses).toContain(429);
});
