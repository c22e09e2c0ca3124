import { isCodedError } from '@press/errors';
import { startTracing, type Tracing } from '@press/tracing';
import { stubCollector } from '@press/tracing/testing/collector';
import { createRenderer, type Renderer } from '../rendering/renderer';
import { stubEdge } from '../testing/stub-edge';
import { compileEdge, publisher, recordingLog, stubApi, StubSite } from '../testing/stub-site';

const ANSWER = "{ html, head: { title: 'T' }, state: null, status: 200 }";
const READS = `const answer = await fetch('/api/articles/a1'); const html = await answer.text(); return ${ANSWER};`;

let site: StubSite;
let renderer: Renderer;
let api: Awaited<ReturnType<typeof stubApi>>;
/** `traceparent` of each request to the api, by its path. */
const parents = new Map<string | undefined, string | undefined>();

beforeAll(async () => {
  site = await StubSite.create([{ name: 'mf-reads', routes: ['/reads', '/again', '/off'], render: READS }]);
  api = await stubApi(({ url, headers }, response) => {
    parents.set(url, String(headers['traceparent'] ?? ''));
    response.end('read');
  });
  const { worker: workerFile } = await compileEdge(site.root);
  renderer = createRenderer({
    workerFile,
    store: site.store,
    apiOrigin: api.origin,
    siteFile: `${site.root}/site.json`,
    publisher: () => publisher,
    log: recordingLog().log,
  });
});
afterAll(async () => {
  await renderer.close();
});

async function tracedEdge(env: Record<string, string> = {}, trustedProxies = 0) {
  const collector = await stubCollector();
  const tracing: Tracing = await startTracing('press-edge', {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    ...env,
  });
  const edge = await stubEdge(site, renderer, { api: api.origin, trustedProxies });
  return {
    ...edge,
    collector,
    async stop(): Promise<void> {
      await edge.app.close();
      await tracing.close();
      await collector.close();
    },
  };
}

const VISITORS = '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01';

test('M-20 a trace covers edge, render worker and api, and its id is in the log', async () => {
  const { ask, collector, lines, stop } = await tracedEdge();
  expect((await ask('/reads', { traceparent: VISITORS })).status).toBe(200);
  const logged = lines.find(({ msg, path }) => msg === 'request' && path === '/reads');
  await ask('/api/journals', { traceparent: VISITORS });
  await stop();

  const read = collector.spans.find(({ name }) => name === 'GET /api/articles/a1');
  expect(collector.pathTo('GET /api/articles/a1')).toEqual([
    'GET /*',
    'mf-reads in a worker',
    'render mf-reads',
    'GET /api/articles/a1',
  ]);
  expect(parents.get('/api/articles/a1')).toBe(`00-${read?.traceId}-${read?.spanId}-01`);
  expect(logged).toMatchObject({ trace_id: read?.traceId });

  const forwarded = collector.spans.find(({ name }) => name === 'GET of the api');
  expect(collector.pathTo('GET of the api')).toEqual(['GET /api/*', 'GET of the api']);
  expect(parents.get('/api/journals')).toBe(`00-${forwarded?.traceId}-${forwarded?.spanId}-01`);
  // A visitor cannot influence the trace or its recording.
  expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(VISITORS.split('-')[1]);
  expect([...collector.paths]).toEqual(['POST /v1/traces']);
  expect([...collector.services]).toEqual(['press-edge']);
});

test("M-20 behind a trusted proxy the edge continues the proxy's trace; it includes a page from the store", async () => {
  const { ask, collector, stop } = await tracedEdge({ OTEL_SERVICE_NAME: 'site' }, 1);
  await ask('/again', { traceparent: VISITORS, 'x-forwarded-proto': 'https' });
  await ask('/again', { traceparent: VISITORS, 'x-forwarded-proto': 'https' });
  await stop();
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([VISITORS.split('-')[1]]));
  const pages = collector.spans.filter(({ parentSpanId }) => parentSpanId === VISITORS.split('-')[2]);
  expect(pages.map(({ name }) => name).sort()).toEqual(['GET /*', 'GET /again']);
  expect([...collector.services]).toEqual(['site']);
});

test('M-20 forwards an unrecorded trace as unrecorded', async () => {
  const { ask, collector, stop } = await tracedEdge({ OTEL_TRACES_SAMPLER_ARG: '0' });
  await ask('/off');
  await stop();
  expect(collector.spans).toEqual([]);
  expect(parents.get('/api/articles/a1')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});

test('M-20 traces nothing without a collector', async () => {
  const tracing = await startTracing('press-edge', {});
  const { ask, app, lines } = await stubEdge(site, renderer, { api: api.origin });
  await ask('/off?x=1');
  await app.close();
  await tracing.close();
  expect(parents.get('/api/articles/a1')).toBe('');
  expect(lines.find(({ path }) => path === '/off')).not.toHaveProperty('trace_id');
});

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER: 'always_on' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: '2' },
])('M-20 refuses invalid tracing settings: %p', async (env) => {
  const refused = await startTracing('press-edge', env).catch((thrown: unknown) => thrown);
  expect(isCodedError(refused, 'PRESS-C03')).toBe(true);
});
