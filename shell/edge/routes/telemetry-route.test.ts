import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { VisitReport } from '../../browser/telemetry/visit';
import type { Site } from '../context/edge-services';
import { collectReports } from './telemetry-route';
import { EdgeMetrics } from '../telemetry/metrics';
import { TallyKeeper } from '../telemetry/session-counters';
import { aRegistry } from '../telemetry/testing';
import { publisher } from '../testing/stub-site';

const log = pino({ level: 'silent' });
const site = { edition: { registry: aRegistry() }, log, publisher } as unknown as Site;
let app: FastifyInstance;
let metrics: EdgeMetrics;
beforeEach(() => {
  app = fastify();
  metrics = new EdgeMetrics();
  collectReports(app, { site, metrics, tally: new TallyKeeper('/nowhere', 'edge-1') });
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
const ours = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' };
const send = (body: unknown, headers: Record<string, string> = ours) =>
  app.inject({
    method: 'POST',
    url: '/telemetry',
    headers,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('D-12 loads, failures by class, mount time and web vitals, by area and release', async () => {
  // Builds of the stub registry are no hashes; a report's are.
  const registry = aRegistry();
  const build = 'abcdef0123456789';
  (registry.areas['mf-article'] as { builds: object }).builds = { [build]: {} };
  Object.assign(site.edition, { registry });
  expect(
    (
      await send({
        ...report,
        areas: report.areas.map((area) => ({ ...area, build: area.build === 'canary00' ? build : 'ffffffffffffffff' })),
      })
    ).statusCode,
  ).toBe(204);
  const text = await metrics.registry.metrics();
  const of = `area="mf-article",build="${build}",cohort="canary"`;
  expect(text).toContain(`press_area_loads_total{${of}} 1`);
  expect(text).toContain(`press_area_failures_total{${of},class="mount"} 1`);
  expect(text).toContain(`press_area_mount_duration_seconds_sum{${of}} 0.03`);
  expect(text).toContain(`press_largest_contentful_paint_seconds_sum{${of}} 0.84`);
  expect(text).toContain(`press_interaction_to_next_paint_seconds_count{${of}} 1`);
  expect(text).toContain(`press_cumulative_layout_shift_count{${of}} 1`);
  expect(text).not.toMatch(/mf-invented|ffffffff/);
});

test.each<[string, unknown, Record<string, string>, number]>([
  ['another site’s', report, { ...ours, 'sec-fetch-site': 'cross-site' }, 403],
  [
    'another site’s, told by an older browser',
    report,
    { 'content-type': 'text/plain', origin: 'https://elsewhere.example' },
    403,
  ],
  ['a script’s, without a word of where it is from', report, { 'content-type': 'text/plain' }, 403],
  ['no JSON', '{', ours, 400],
  ['a negative count', { ...report, areas: [{ ...report.areas[0], loads: -1 }] }, ours, 400],
  ['a class nobody knows', { ...report, areas: [{ ...report.areas[0], failures: ['boredom'] }] }, ours, 400],
  ['a name that would break a metric', { ...report, page: 'a"}\nb' }, ours, 400],
  ['too long', 'x'.repeat(9_000), ours, 413],
  ['another type', '{}', { ...ours, 'content-type': 'application/json' }, 415],
])('a report is refused: %s', async (_, body, headers, status) => {
  const answer = await send(body, headers);
  expect(answer.statusCode).toBe(status);
  expect(await metrics.registry.getSingleMetricAsString('press_area_loads_total')).not.toContain('mf-article');
});

test('one address sends so many reports a minute and no more', async () => {
  const statuses = [];
  for (let of = 0; of < 1_210; of += 1) statuses.push((await send('{')).statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
});
