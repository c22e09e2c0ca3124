import { expressions, metricsOf, seriesOf } from '@press/build/deploy/observability';
import { Drain } from '@press/http/drain';
import { startTracing } from '@press/tracing';
import { stubCollector } from '@press/tracing/testing/collector';
import { pino } from 'pino';
import { routesOf } from '../testing/addresses';
import { testApp } from '../testing/app';
import { ask, send } from '../testing/http';
import { openApi } from '../testing/openapi';
import { useSmallApp } from '../testing/small-app';

const small = useSmallApp();

describe('P-03 bad input', () => {
  test.each([
    ['/api/articles/search?keyword=a&keyword=b', 400, 'keyword'],
    ['/api/articles/search?keyword=x&pageNum=0', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=-1', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=1.5', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=99999999999999999999', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageSize=101', 400, 'pageSize'],
    ['/api/articles/search?keyword=x&pageSize=abc', 400, 'pageSize'],
    ['/api/articles/latest/ssha?limit=0', 400, 'limit'],
    ['/api/journals?limit=0', 400, 'limit'],
    ['/api/journals/ssha/articles/year/20x4', 400, 'year'],
    [`/api/articles/${'x'.repeat(201)}`, 400, 'articleId'],
  ])('P-03 %s responds %i and names %s', async (url, status, field) => {
    const response = await small.get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ title: 'Invalid input', status, detail: expect.stringContaining(field) });
    expect(response.json().errors[0].path).toBe(field);
  });

  test.each([
    ['/api/journals/nope', 404],
    ['/api/journals/nope/metrics', 404],
    ['/api/journals/nope/issues', 404],
    ['/api/journals/nope/editorial-board', 404],
    ['/api/journals/nope/articles/year/2024', 404],
    ['/api/journals/ssha/issues/acl-7-1/articles', 404],
    ['/api/articles/nope', 404],
    ['/api/articles/latest/nope', 404],
    ['/api/articles/most-views/single/nope', 404],
    ['/api/articles/__proto__', 404],
    [`/api/articles/${encodeURIComponent("' or 1=1 --")}`, 404],
    ['/api/nope', 404],
    [`/api/articles/${'x'.repeat(301)}`, 414],
    ['/api/articles/%FF', 400],
    ['/api/articles/search?keyword=%FF%FE', 400],
    ['/api/articles/search?keyword=a%00b', 400],
    ['/api/articles/a%00b', 400],
    [`/api/articles/search?keyword=${'x'.repeat(5000)}`, 414],
  ])('P-03 %s responds %i, without internals', async (url, status) => {
    const response = await small.get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ type: 'about:blank', status, title: expect.any(String) });
    expect(response.body).not.toMatch(/node_modules|\.ts:|select /);
  });
});

test('reads are cached for a minute, problems never', async () => {
  const cacheControlOf = async (path: string) => (await small.get(path)).headers['cache-control'];
  expect(await cacheControlOf('/api/journals')).toBe('public, max-age=60, stale-while-revalidate=300');
  expect(await cacheControlOf('/api/articles/nope')).toBe('no-store');
});

test('M-21 dashboards and alert rules select only metrics that the api exposes', async () => {
  const { metrics } = small.app;
  metrics.collectProcessMetrics('.');
  const exposed = seriesOf(await metrics.registry.metrics());
  const used = expressions().flatMap((expression) => metricsOf(expression, 'press-api'));
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name) => !exposed.has(name))).toEqual([]);
});

test('M-23 a draining api still responds, keeps no connection open, and reports that it is not ready', async () => {
  const drain = new Drain(0);
  const app = testApp(small.db, { drain });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const stateOf = async (path: string) => {
    const { statusCode, headers } = await ask(app.http, path, { connection: 'keep-alive' });
    return [statusCode, headers.connection];
  };
  expect([await stateOf('/api/journals'), await stateOf('/readyz')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ]);
  await drain.wait();
  expect([await stateOf('/api/journals'), await stateOf('/readyz'), await stateOf('/healthz')]).toEqual([
    [200, 'close'],
    [503, 'close'],
    [200, 'close'],
  ]);
  await app.http.close();
});

test('fault 71 answers twelve concurrent requests of a harvester one by one, and a page meanwhile at once', async () => {
  const app = testApp(small.db);
  const harvest = Array.from({ length: 12 }, () => app.http.inject('/oai?verb=ListRecords&metadataPrefix=oai_dc'));
  expect((await app.http.inject('/api/articles/search?keyword=tea')).statusCode).toBe(200);
  expect((await Promise.all(harvest)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  await app.http.close();
});

test("M-20 continues the caller's trace down to the database statements", async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const collector = await stubCollector();
  const tracing = await startTracing('press-api', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const app = testApp(small.db, { logger: log });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  expect((await ask(app.http, '/api/journals', { traceparent })).statusCode).toBe(200);
  await app.http.close();
  await tracing.close();
  await collector.close();

  const ofTrace = collector.spans.filter((span) => span.traceId === traceId);
  const request = ofTrace.find(({ name }) => name === 'GET /api/journals');
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
  const reads = ofTrace.filter(({ name }) => name === 'database read');
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) {
    expect(read.parentSpanId).toBe(request?.spanId);
    expect(read.attributes).toContainEqual({ key: 'db.system.name', value: { stringValue: 'pglite' } });
  }
  const line = lines.find(({ msg }) => msg === 'answered');
  expect(line).toMatchObject({ trace_id: traceId, span_id: request?.spanId });
});

const call = (method: string, path: string, body: Buffer | null = null) =>
  send(small.app.http, { method, path, headers: {}, body, agent: false });

test.each([
  ['POST', '/api/journals', 'GET, HEAD'],
  ['DELETE', '/api/journals/ssha?x=/api', 'GET, HEAD'],
  ['PUT', '/api/articles/a/citation.bib', 'GET, HEAD'],
  ['GET', '/api/articles/a/increment-downloads', 'POST'],
  ['HEAD', '/api/editorial-team', 'POST'],
  ['OPTIONS', '/api/editorial-team', 'POST'],
  ['PROPFIND', '/api/openapi.json', 'GET, HEAD'],
  ['PATCH', '/covers/ssha.svg', 'GET, HEAD'],
  ['POST', '/api/docs', 'GET, HEAD'],
  ['POST', '/journal/ssha/article/a.pdf', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
])('P-03 %s %s is 405 with the allowed methods', async (method, path, allowed) => {
  const { statusCode, headers, body } = await call(method, path, method === 'PUT' ? Buffer.from('<not json>') : null);
  expect([statusCode, headers.allow, headers['content-type']]).toEqual([
    405,
    allowed,
    'application/problem+json; charset=utf-8',
  ]);
  const problem = {
    type: 'about:blank',
    title: 'Method not allowed',
    status: 405,
    detail: `This address accepts ${allowed}.`,
  };
  expect(body).toBe(method === 'HEAD' ? '' : JSON.stringify(problem));
});

test.each([
  ['POST', '/api/nope'],
  ['GET', '/covers/ssha_svg'],
  ['DELETE', '/'],
  ['PUT', '/api/journals/a/b/c'],
])('P-03 %s %s has no address: 404', async (method, path) => {
  const { statusCode, headers } = await call(method, path);
  expect([statusCode, headers.allow]).toEqual([404, undefined]);
});

test('P-02 the document has every route below /api', () => {
  const described = Object.entries(openApi().paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(
    routesOf(small.app.http)
      .filter((route) => route.includes(' /api'))
      // The files of the reference page.
      .filter((route) => !route.startsWith('GET /api/docs/'))
      .sort(),
  ).toEqual(described.sort());
});

test('fault 67 writing calls below /api refuse requests that another site makes a browser send; reads accept them', async () => {
  for (const route of routesOf(small.app.http).filter((each) => each.includes(' /api/'))) {
    const [method = '', path = ''] = route.split(' ');
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const body = method === 'GET' ? null : Buffer.from('{}');
    for (const sent of [path, path.replace('/api/', '/%61pi/')]) {
      const asked = { method, path: sent.replace(/:\w+/g, 'a'), headers, body };
      const { statusCode } = await send(small.app.http, { ...asked, agent: false });
      expect([method, sent, statusCode === 403]).toEqual([method, sent, method !== 'GET']);
    }
  }
});
