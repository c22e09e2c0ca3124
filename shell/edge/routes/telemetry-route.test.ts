import fastify, { type FastifyInstance } from 'fastify';
import type { VisitReport } from '../../browser/telemetry/visit';
import type { EdgeServices } from '../context/edge-services';
import { EdgeMetrics } from '../telemetry/metrics';
import { SessionCounters } from '../telemetry/session-counters';
import { registryWithCanary } from '../telemetry/test-registry';
import { publisher } from '../testing/stub-site';
import { telemetryRoute } from './telemetry-route';

const services: Pick<EdgeServices, 'snapshot' | 'publisher'> = {
  snapshot: {
    registry: registryWithCanary(),
    hasActiveCanary: true,
    styleTexts: new WeakMap(),
    compose: () => {
      throw new Error('The route composes no page.');
    },
  },
  publisher,
};
let app: FastifyInstance;
let metrics: EdgeMetrics;
beforeEach(() => {
  app = fastify();
  metrics = new EdgeMetrics();
  telemetryRoute(app, { services, metrics, counters: new SessionCounters('/nowhere', 'edge-1') });
});
afterEach(() => app.close());

const report: VisitReport = {
  visit: '00000000-0000-4000-8000-000000000001',
  page: 'mf-article',
  areas: [
    {
      area: 'mf-article',
      build: 'canary00',
      cohort: 'canary',
      loads: 1,
      failures: ['mount'],
      loadMs: 120,
      mountMs: 30,
    },
    { area: 'mf-invented', build: 'canary00', cohort: 'canary', loads: 1, failures: [] },
    { area: 'mf-article', build: 'invented', cohort: 'canary', loads: 1, failures: [] },
  ],
  vitals: { lcp: 840, inp: 32, cls: 0.01 },
};
const SAME_ORIGIN = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' };
const send = (body: unknown, headers: Record<string, string> = SAME_ORIGIN, remoteAddress = '127.0.0.1') =>
  app.inject({
    remoteAddress,
    method: 'POST',
    url: '/telemetry',
    headers,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('D-12 loads, failures by class, mount time and web vitals are counted by area and release', async () => {
  // Builds of the test registry are not hashes, which a report requires.
  const registry = registryWithCanary();
  const build = 'abcdef0123456789';
  (registry.areas['mf-article'] as { builds: object }).builds = { [build]: {} };
  Object.assign(services.snapshot, { registry });
  expect(
    (
      await send({
        ...report,
        areas: report.areas.map((area) => ({ ...area, build: area.build === 'canary00' ? build : 'ffffffffffffffff' })),
      })
    ).statusCode,
  ).toBe(204);
  const text = await metrics.registry.metrics();
  const labels = `area="mf-article",build="${build}",cohort="canary"`;
  expect(text).toContain(`press_area_loads_total{${labels}} 1`);
  expect(text).toContain(`press_area_failures_total{${labels},class="mount"} 1`);
  expect(text).toContain(`press_area_mount_duration_seconds_sum{${labels}} 0.03`);
  expect(text).toContain(`press_largest_contentful_paint_seconds_sum{${labels}} 0.84`);
  expect(text).toContain(`press_interaction_to_next_paint_seconds_count{${labels}} 1`);
  expect(text).toContain(`press_cumulative_layout_shift_count{${labels}} 1`);
  expect(text).not.toMatch(/mf-invented|ffffffff/);
});

test.each<[string, unknown, Record<string, string>, number]>([
  ['from another site', report, { ...SAME_ORIGIN, 'sec-fetch-site': 'cross-site' }, 403],
  [
    'from another site, by an older browser',
    report,
    { 'content-type': 'text/plain', origin: 'https://elsewhere.example' },
    403,
  ],
  ['without a header that says where it is from', report, { 'content-type': 'text/plain' }, 403],
  ['not JSON', '{', SAME_ORIGIN, 400],
  ['with a negative count', { ...report, areas: [{ ...report.areas[0], loads: -1 }] }, SAME_ORIGIN, 400],
  [
    'with an unknown failure class',
    { ...report, areas: [{ ...report.areas[0], failures: ['boredom'] }] },
    SAME_ORIGIN,
    400,
  ],
  ['with a name that is not a valid label', { ...report, page: 'a"}\nb' }, SAME_ORIGIN, 400],
  ['too long', 'x'.repeat(9_000), SAME_ORIGIN, 413],
  ['of another type', '{}', { ...SAME_ORIGIN, 'content-type': 'application/json' }, 415],
])('a report is refused: %s', async (_, body, headers, status) => {
  const answer = await send(body, headers);
  expect(answer.statusCode).toBe(status);
  expect(await metrics.registry.getSingleMetricAsString('press_area_loads_total')).not.toContain('mf-article');
});

test('fault 53 the number of reports from one address per minute is limited; other addresses are not affected', async () => {
  const sent = await Promise.all(Array.from({ length: 1_202 }, () => send('{')));
  expect(sent.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1_200);
  const refused = sent.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.json()).toMatchObject({ title: 'Report not taken', status: 429 });
  expect((await send('{', SAME_ORIGIN, '203.0.113.9')).statusCode).toBe(400);
}, 20_000);

test('fault 53 the number of reports with one cookie per minute is limited, at every address', async () => {
  const withCookie = (id: string, address: string) =>
    send('{', { ...SAME_ORIGIN, cookie: `__Host-visitor=${id}` }, address);
  const sent = await Promise.all(
    Array.from({ length: 62 }, (_, n) => withCookie('a'.repeat(22), `203.0.113.${n + 1}`)),
  );
  expect(sent.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  expect((await withCookie('b'.repeat(22), '203.0.113.1')).statusCode).toBe(400);
});
