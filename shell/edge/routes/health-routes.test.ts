import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { METRICS_TOKEN, stubEdge, type StubEdge } from '../testing/stub-edge';
import { AREAS, pagesRenderer } from '../testing/stub-pages';
import { stubApi, StubSite } from '../testing/stub-site';

let stub: StubSite;
let api: Awaited<ReturnType<typeof stubApi>>;
let edge: StubEdge;
/** The api's responses, by path. */
let answers: Record<string, (response: ServerResponse) => void>;

const ok = (response: ServerResponse) => response.end('{}');
const readiness = async () => {
  const { status, headers, text } = await edge.ask('/readyz');
  expect(headers['cache-control']).toBe('no-store');
  return { code: status, ...(JSON.parse(text) as Record<string, unknown>) };
};

beforeAll(async () => {
  stub = await StubSite.create(AREAS);
});
beforeEach(async () => {
  answers = { '/healthz': ok, '/readyz': ok };
  api = await stubApi((request, response) => answers[request.url ?? '']?.(response));
  edge = await stubEdge(stub, pagesRenderer, { api: api.origin });
});

test('with every dependency the edge is ready, and reports the state and age of each', async () => {
  expect(await readiness()).toEqual({
    code: 200,
    status: 'ready',
    degraded: [],
    registry: { state: 'ok', ageSeconds: 0, rev: 1, storeRev: 1 },
    api: { state: 'ok', ageSeconds: 0 },
    database: { state: 'ok', ageSeconds: 0 },
    publisher: { state: 'ok', ageSeconds: 0 },
  });
});

test('fault 50 without a database the edge stays in the balancer and reports it', async () => {
  await readiness();
  answers['/readyz'] = (response) => response.writeHead(503).end('{}');
  expect(await readiness()).toMatchObject({
    code: 200,
    status: 'degraded',
    degraded: ['database'],
    api: { state: 'ok' },
    database: { state: expect.stringContaining('responds 503'), ageSeconds: expect.any(Number) },
  });
});

test('fault 51 reports a database without content', async () => {
  answers['/readyz'] = (response) => response.end('{"status":"ready","content":"none"}');
  expect(await readiness()).toMatchObject({
    code: 200,
    degraded: ['database'],
    database: { state: expect.stringContaining('empty') },
  });
});

test('fault 50 reports a database that hangs within the time of a probe', async () => {
  answers['/readyz'] = () => undefined; // never responds
  expect(await readiness()).toMatchObject({ code: 200, degraded: ['database'], database: { ageSeconds: null } });
});

test('fault 50 M-07 without an api the edge stays in the balancer, and reports api and database', async () => {
  api.close();
  expect(await readiness()).toMatchObject({
    code: 200,
    status: 'degraded',
    degraded: ['api', 'database'],
    api: { state: expect.stringContaining('unreachable'), ageSeconds: null },
    database: { state: expect.stringContaining('unknown') },
  });
  for (const path of ['/livez', '/healthz']) expect((await edge.ask(path)).status).toBe(200);
});

test('fault 50 reports a refused registry without its content, and the age of the last good one', async () => {
  edge.services.registryHealth = () => ({
    problem: 'refused: PRESS-R01',
    checkedAt: performance.now() - 90_000,
    storeRev: 1,
  });
  expect(await readiness()).toMatchObject({
    code: 200,
    degraded: ['registry'],
    registry: { state: 'refused: PRESS-R01', ageSeconds: 90, rev: 1 },
  });
  const { text } = await edge.ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(text).toContain('press_registry_refused 1');
});

test('fault 69 ages do not change if the clock is set back by months', async () => {
  edge.services.registryHealth = () => ({ problem: null, checkedAt: performance.now() - 90_000, storeRev: 1 });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * 86_400_000);
  expect(await readiness()).toMatchObject({ registry: { ageSeconds: 90 } });
  clock.mockRestore();
});

test('fault 50 a stopping edge is not ready, even for a probe in progress', async () => {
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    answers['/healthz'] = (response) => {
      release = () => ok(response);
      resolve();
    };
  });
  const probe = readiness();
  await asked;
  const closing = edge.app.close();
  while (edge.app.server.listening) await setImmediate();
  release();
  expect(await probe).toMatchObject({ code: 503, status: 'draining' });
  await closing;
});

const WITH_TOKEN = { authorization: `Bearer ${METRICS_TOKEN}` };

test('D-12 /metrics has pages by area, release and render, and the process', async () => {
  expect((await edge.ask('/')).status).toBe(200);
  const { status, headers, text } = await edge.ask('/metrics', WITH_TOKEN);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toMatch(/press_pages_total\{area="mf-one",build="[0-9a-f]+",render="rendered",status="200"\} 1/);
  expect(text).toContain('press_area_failures_total');
  expect(text).toContain('process_cpu_seconds_total');
});

test.each([
  // Behind a proxy that adds no header, every visitor has this address.
  ['from this machine', {}, 404],
  ['with another token', { authorization: 'Bearer a-token-of-other-length' }, 404],
  ['with the token under another scheme', { authorization: `Basic ${METRICS_TOKEN}` }, 404],
  ['with the token', WITH_TOKEN, 200],
  ['with the token, through a proxy', { ...WITH_TOKEN, 'x-forwarded-for': '203.0.113.9' }, 200],
])('fault 50 /metrics %s', async (_, headers, status) => {
  const answer = await edge.ask('/metrics', headers);
  expect(answer.status).toBe(status);
  expect(answer.text.includes('press_pages_total')).toBe(status === 200);
});
