import { once } from 'node:events';
import { connect } from 'node:net';
import { placeholder } from '@press/config';
import { llmsTxt } from '../routes/root-files';
import { stubEdge, type StubEdge } from '../testing/stub-edge';
import { AREAS, pagesRenderer } from '../testing/stub-pages';
import { Drain } from '@press/http/drain';

describe('server', () => {
  let edge: StubEdge;
  beforeAll(async () => {
    edge = await stubEdge(AREAS, pagesRenderer);
  });
  beforeEach(() => {
    edge.lines.length = 0;
  });

  test.each([
    [
      'bytes that are not HTTP',
      'GET /?q=\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
      'Bad Request',
      'The request is not HTTP.',
    ],
    [
      'a request that never ends',
      'POST /csp-report HTTP/1.1\r\nHost: a\r\nContent-Type: application/csp-report\r\nContent-Length: 10\r\n\r\n{',
      408,
      'Request Timeout',
      'The request did not arrive in time.',
    ],
  ])('%s: responds with a problem, and closes the connection', async (_, sent, status, title, detail) => {
    const { headersTimeout, requestTimeout } = edge.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
    // Shorter times than in production. Node checks them once a second.
    Object.assign(edge.app.server, { headersTimeout: 100, requestTimeout: 200 });
    const socket = connect(edge.port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write(Buffer.from(sent, 'latin1'));
    await once(socket, 'close');
    Object.assign(edge.app.server, { headersTimeout, requestTimeout });
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} ${title}\\r\\n[^]*application/problem\\+json[^]*\\r\\nconnection: close$`),
    );
    expect(JSON.parse(body)).toEqual({ type: 'about:blank', title, status, detail });
  });

  test('C-05 serves icons and robots.txt at the root', async () => {
    expect(await edge.ask('/favicon.svg')).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(await edge.ask('/favicon.ico')).toMatchObject({ status: 200 });
    for (const size of [180, 192, 512]) {
      const { status, headers, body } = await edge.ask(`/icon-${size}.png`);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      // Width and height of the header of a PNG.
      expect([body.subarray(1, 4).toString(), body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([
        'PNG',
        size,
        size,
      ]);
    }
    const { status, text } = await edge.ask('/robots.txt');
    expect([status, text.split('\n').at(-2)]).toEqual([200, 'Sitemap: http://localhost:8080/sitemap.xml']);
    expect(text).toContain('\nDisallow: /api/\n');
    expect(text).toContain('\nDisallow: /discover-research?\n');
  });

  test("C-28 llms.txt has the publisher's name and addresses that answer", async () => {
    const { status, headers, text } = await edge.ask('/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# \S.*\n\n/);
    const addresses = [...text.matchAll(/\]\((http:\/\/localhost:8080\/[^)]*)\)/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      ['/journals', '/sitemap.xml', '/feed.json', '/oai?verb=Identify', '/api/openapi.json', '/about', '/contact'].map(
        (path) => `http://localhost:8080${path}`,
      ),
    );
  });

  test('C-28 a name with several lines stays one heading', () => {
    const text = llmsTxt({ ...placeholder, name: 'One\n# Two', tagline: 'a\n\n## b' });
    expect(text.match(/^#+ .*$/gm)).toEqual(['# One # Two', '## Read', '## Data', '## Optional']);
  });

  test('C-05 serves a search description and a manifest at the root, and every page links them', async () => {
    const search = await edge.ask('/opensearch.xml');
    expect(search.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(search.text).toContain('template="http://localhost:8080/discover-research?q={searchTerms}"');
    const manifest = await edge.ask('/site.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { icons, start_url: start } = JSON.parse(manifest.text) as { icons: { src: string }[]; start_url: string };
    expect(start).toBe('/');
    for (const { src } of icons) expect((await edge.ask(src)).status).toBe(200);
    const page = (await edge.ask('/')).text;
    expect(page).toContain('<link rel="manifest" href="/site.webmanifest">');
    expect(page).toMatch(/<link rel="search" type="application\/opensearchdescription\+xml" href="\/opensearch.xml"/);
  });

  test('fault 236 logs each CSP violation report as one line without queries, up to a limit per minute', async () => {
    const send = (body: string, type = 'application/csp-report') =>
      edge.ask(
        '/csp-report',
        { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) },
        'POST',
        body,
      );
    const report = { 'blocked-uri': 'inline', 'script-sample': 'secret', 'source-file': 'x'.repeat(999) };
    expect((await send(JSON.stringify({ 'csp-report': report }))).status).toBe(204);
    expect(edge.lines.find(({ csp }) => csp)).toMatchObject({
      csp: { 'blocked-uri': 'inline', 'source-file': 'x'.repeat(300) },
    });
    const addresses = {
      'document-uri': 'https://press.example/discover-research?keyword=secret',
      'blocked-uri': 'https://elsewhere.example/a.js?from=secret#secret',
      'source-file': 'https://press.example/journal/ssha/article/preview-secret?secret',
      referrer: 'https://press.example/?secret',
    };
    expect((await send(JSON.stringify({ 'csp-report': addresses }))).status).toBe(204);
    expect(edge.lines.filter(({ csp }) => csp).at(-1)?.['csp']).toEqual({
      'document-uri': 'https://press.example/discover-research',
      'blocked-uri': 'https://elsewhere.example/a.js',
      'source-file': 'https://press.example/journal/ssha/article/preview-…',
    });
    expect(JSON.stringify(edge.lines)).not.toContain('secret');
    expect((await send('not json')).status).toBe(204);
    expect((await send('x'.repeat(20_000))).status).toBe(413);
    expect((await send('x', 'text/plain')).status).toBe(415);
    const statuses = await Promise.all(Array.from({ length: 70 }, () => send('{}').then(({ status }) => status)));
    expect(statuses).toContain(429);
  });
});

test('M-23 a draining edge still responds, keeps no connection open, and reports that it is not ready', async () => {
  const drain = new Drain(0);
  const areas = [{ name: 'mf-one', routes: ['/', '/stored'] }];
  const edge = await stubEdge(areas, undefined, { drain, trustedProxies: 1 });
  const keep = { connection: 'keep-alive', 'x-forwarded-proto': 'https' };
  const statesOf = async () => {
    const states: unknown[] = [];
    for (const path of ['/stored', '/?new', '/healthz', '/readyz']) {
      const { status, headers } = await edge.ask(path, keep);
      states.push([path, status, headers.connection]);
    }
    return states;
  };
  await edge.ask('/stored', keep);
  expect(await statesOf()).toEqual([
    ['/stored', 200, 'keep-alive'],
    ['/?new', 200, 'keep-alive'],
    ['/healthz', 200, 'keep-alive'],
    ['/readyz', 200, 'keep-alive'],
  ]);
  await drain.wait();
  expect(await statesOf()).toEqual([
    ['/stored', 200, 'close'],
    ['/?new', 200, 'close'],
    ['/healthz', 200, 'close'],
    ['/readyz', 503, 'close'],
  ]);
});
