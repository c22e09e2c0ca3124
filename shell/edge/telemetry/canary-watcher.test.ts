import { readFile, writeFile } from 'node:fs/promises';
import {
  directoryCounters,
  publishLocal,
  readAuditLog,
  readRegistry,
  registryFile,
  rollback,
  startCanary,
  type Registry,
  type Lease,
} from '@press/releases';
import { ReleaseFixture } from '@press/releases/testing';
import { pino } from 'pino';
import type { AreaReport } from '../../browser/telemetry/visit';
import type { EdgeServices } from '../context/edge-services';
import { CanaryWatcher } from './canary-watcher';
import { EdgeMetrics } from './metrics';
import { SessionCounters, type ReportSource } from './session-counters';
import { VisitDeltas } from './visit-report';

let fixture: ReleaseFixture;
let stable: string;
let canary: string;
const watchers: CanaryWatcher[] = [];

beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  const shell = (await fixture.build('shell')).release;
  const second = (await fixture.build('mf-article', '2')).release;
  const first = (await fixture.build('mf-article', '1')).release;
  [stable, canary] = [first.build, second.build];
  const key = await fixture.key();
  await publishLocal(fixture.site, [shell, second], key);
  await publishLocal(fixture.site, [shell, first], key);
});
afterEach(async () => {
  for (const watcher of watchers.splice(0)) await watcher.close();
  await fixture.remove();
});

const registry = async (): Promise<Registry> => (await readRegistry(fixture.data)) as Registry;
const begin = (bps: number, auto = false) =>
  startCanary(fixture.site, 'mf-article', canary, { bps, auto }, { why: 'test' });
const entry = async () => (await registry()).areas['mf-article'];

/** A different network and cookie for each visit. */
const ownSource = (edge: string, visit: number): ReportSource => ({
  network: `${edge} ${visit}`,
  visitor: `${edge} ${visit}`,
});

/** An edge on the test's registry: its counters and its watcher. */
async function createEdge(
  name: string,
  sourceOf = (visit: number) => ownSource(name, visit),
  lease: Lease | null = null,
) {
  const served = await registry();
  const counters = new SessionCounters(directoryCounters(fixture.data), name);
  const log = pino({ level: 'silent' });
  const services: Pick<EdgeServices, 'snapshot' | 'log'> = {
    snapshot: {
      registry: served,
      hasActiveCanary: true,
      styleRules: new WeakMap(),
      compose: () => {
        throw new Error('The watcher composes no page.');
      },
    },
    log,
  };
  const metrics = new EdgeMetrics();
  const watcher = new CanaryWatcher({
    site: fixture.site,
    store: fixture.store,
    services,
    counters,
    allCounts: directoryCounters(fixture.data),
    lease,
    metrics,
  });
  watchers.push(watcher);
  const deltas = new VisitDeltas();
  let visit = 0;
  const record = (count: number, report: Pick<AreaReport, 'build' | 'cohort' | 'failures'>, now: number) => {
    for (let of = 0; of < count; of += 1) {
      const source = sourceOf((visit += 1));
      const areas = [{ area: 'mf-article', loads: 1, ...report }];
      for (const delta of deltas.add(`${name}-${visit}`, areas)) counters.record(delta, served, source, now);
    }
  };
  const minute = (now: number, failing: number) => {
    record(failing, { build: canary, cohort: 'canary', failures: ['mount'] }, now);
    record(20 - failing, { build: canary, cohort: 'canary', failures: [] }, now);
    record(180, { build: stable, cohort: 'control', failures: [] }, now);
  };
  return { watcher, counters, record, minute, services, metrics };
}

test('D-06 rolls back a canary that fails in half of its visits within a minute of traffic; the audit log has the figures', async () => {
  const begun = await begin(1_000);
  const edge = await createEdge('edge-1');
  const now = Date.now();
  edge.minute(now, 10);
  await edge.watcher.check(now);
  expect(await entry()).toMatchObject({ stable, canary: null });
  expect((await entry())?.salt).not.toBe(begun?.registry.areas['mf-article']?.salt);
  const last = (await readAuditLog(fixture.data, (await registry()).rev)).at(-1);
  expect(last).toMatchObject({
    who: 'watcher',
    why: 'a larger share of its visits fails than of the control',
    figures: { canarySessions: 20, canaryFailed: 10, controlSessions: 180, controlFailed: 0 },
  });
  expect(Number(last?.figures?.['logLikelihoodRatio'])).toBeGreaterThan(Math.log(1_000));
});

test('D-73 metrics show share, age, silence, verdict and evidence of a canary, and when it was rolled back', async () => {
  await begin(1_000);
  const edge = await createEdge('edge-1');
  const since = Date.parse((await entry())?.canary?.since ?? '');
  const seriesOf = async (name: string) =>
    (await edge.metrics.registry.getSingleMetricAsString(`press_canary_${name}`)).split('\n').slice(2);
  const labels = `area="mf-article",build="${canary}"`;
  edge.minute(since + 5_000, 0);
  await edge.watcher.check(since + 65_000);
  expect(await seriesOf('share')).toEqual([`press_canary_share{${labels}} 0.1`]);
  expect(await seriesOf('stage_age_seconds')).toEqual([`press_canary_stage_age_seconds{${labels}} 65`]);
  expect(await seriesOf('silence_seconds')).toEqual([`press_canary_silence_seconds{${labels}} 60`]);
  expect(await seriesOf('verdict')).toEqual([`press_canary_verdict{${labels},verdict="hold"} 1`]);
  const [evidence] = await seriesOf('evidence');
  expect(Number(evidence?.split(' ').at(-1))).toBeLessThan(1);
  edge.minute(since + 66_000, 15);
  await edge.watcher.check(since + 70_000);
  expect((await entry())?.canary).toBeNull();
  expect(Number((await seriesOf('evidence'))[0]?.split(' ').at(-1))).toBeGreaterThan(1);
  expect(await seriesOf('rolled_back_timestamp_seconds')).toEqual([
    `press_canary_rolled_back_timestamp_seconds{${labels}} ${since / 1_000 + 70}`,
  ]);
});

test('D-70 widens a set as one, and rolls it back as one for a fault in one of its areas', async () => {
  const names = ['shell', 'mf-article'];
  const set = [];
  for (const name of names) set.push(await fixture.build(name, 'export default 3;\n', { areaContract: 2 }));
  const { releases } = await fixture.publishSet(set);
  canary = releases.find(({ release }) => release.name === 'mf-article')?.release.build ?? '';
  await begin(1_000, true);
  const sides = async () => {
    const { shell, areas } = await registry();
    return [shell, areas['mf-article']].map((of) => of?.canary?.bps ?? null);
  };
  const edge = await createEdge('edge-1');
  const began = Date.now();
  const later = began + 11 * 60_000;
  // Only the area has sessions, and they count for the set.
  for (let minute = 0; minute < 25; minute += 1) edge.minute(later, 0);
  await edge.watcher.check(later);
  expect(await sides()).toEqual([2_500, 2_500]);
  const next = await createEdge('edge-2');
  next.minute(later, 10);
  await next.watcher.check(later);
  expect(await sides()).toEqual([null, null]);
  const { changes, who } = (await readAuditLog(fixture.data, (await registry()).rev)).at(-1) ?? {};
  expect([who, changes?.map(({ area }) => area)]).toEqual(['watcher', names]);
});

test('fault 63 fault 64 rolls back a shell canary whose visits begin and never report', async () => {
  const { stable } = (await registry()).shell;
  const second = (await fixture.build('shell', 'export default 2;\n')).release;
  await publishLocal(fixture.site, [second], await fixture.key());
  await rollback(fixture.site, 'shell', { to: stable, why: 'test' });
  await startCanary(fixture.site, 'shell', second.build, { bps: 1_000 }, { why: 'test' });
  const { watcher, counters } = await createEdge('edge-1');
  const [served, now] = [await registry(), Date.now()];
  const begin = (build: string, cohort: 'canary' | 'control', visits: number, isHeard: boolean) => {
    for (let visit = 0; visit < visits; visit += 1) {
      counters.begin({ area: 'shell', build, cohort }, served, ownSource(cohort, visit), now);
      if (isHeard) counters.hear({ area: 'shell', build, cohort }, served, now);
    }
  };
  begin(second.build, 'canary', 20, false);
  begin(stable, 'control', 180, true);
  await watcher.check(now + 59_000);
  expect((await registry()).shell.canary).not.toBeNull();
  await watcher.check(now + 60_000);
  expect((await registry()).shell).toMatchObject({ stable, canary: null });
  expect((await readAuditLog(fixture.data, (await registry()).rev)).at(-1)).toMatchObject({
    why: 'more of its visits begin and never report than of the control',
    figures: { comparedBy: 'begun', canaryFailed: 20, controlFailed: 0 },
  });
});

test('M-08 an edge without the lease only counts; the one that gets it decides on all counts', async () => {
  await begin(1_000);
  const lease = { isHeld: false };
  const edge = await createEdge('edge-1', undefined, lease);
  const now = Date.now();
  edge.minute(now, 10);
  await edge.watcher.check(now);
  expect((await entry())?.canary).not.toBeNull();
  const other = await createEdge('edge-2', undefined, { isHeld: true });
  await other.watcher.check(now);
  expect((await entry())?.canary).toBeNull();
});

test('two edges that each count half of the visits decide once', async () => {
  await begin(1_000);
  const edges = [await createEdge('edge-1'), await createEdge('edge-2')];
  const now = Date.now();
  for (const edge of edges) {
    edge.record(5, { build: canary, cohort: 'canary', failures: ['render'] }, now);
    edge.record(90, { build: stable, cohort: 'control', failures: [] }, now);
  }
  await Promise.all(edges.map(({ watcher }) => watcher.check(now)));
  // The first check of one edge may precede the other's save. Before the second check both have saved.
  await Promise.all(edges.map(({ watcher }) => watcher.check(now)));
  const { rev } = await registry();
  const decisions = (await readAuditLog(fixture.data, rev)).filter(({ who }) => who === 'watcher');
  expect(decisions).toHaveLength(1);
  expect(decisions[0]?.figures).toMatchObject({ canaryFailed: 10, controlSessions: 180 });
  expect(await entry()).toMatchObject({ stable, canary: null });
});

test.each<[string, (visit: number) => ReportSource]>([
  ['one address with any number of cookies', (visit) => ({ network: '192.0.2.1', visitor: `visitor-${visit}` })],
  ['one cookie at any number of addresses', (visit) => ({ network: `192.0.2.${visit}`, visitor: 'visitor-1' })],
])('fault 53 reports of %s neither roll a canary back nor widen it', async (_, sourceOf) => {
  const begun = await begin(100, true);
  const began = Date.parse(begun?.registry.areas['mf-article']?.canary?.since ?? '');
  const later = began + 11 * 60_000;
  const edges = [await createEdge('edge-1', sourceOf), await createEdge('edge-2', sourceOf)];
  for (const edge of edges) edge.record(600, { build: canary, cohort: 'canary', failures: [] }, later);
  for (const edge of edges) await edge.watcher.check(later);
  expect(await entry()).toMatchObject({ canary: { build: canary, bps: 100 } });
  for (const edge of edges) edge.record(120, { build: canary, cohort: 'canary', failures: ['mount'] }, later);
  for (const edge of edges) await edge.watcher.check(later);
  expect(await entry()).toMatchObject({ canary: { build: canary, bps: 100 } });
});

test('ignores the figures of an ended stage', async () => {
  await begin(1_000);
  const edge = await createEdge('edge-1');
  const now = Date.now();
  edge.minute(now, 10);
  await begin(2_500);
  await edge.watcher.check(now);
  expect(await entry()).toMatchObject({ canary: { build: canary, bps: 2_500 } });
});

test('D-07 widens a canary with automatic widening by one stage after 10 minutes and 500 sessions', async () => {
  await begin(100, true);
  const edge = await createEdge('edge-1');
  const began = Date.parse((await entry())?.canary?.since ?? '');
  const later = began + 10 * 60_000;
  edge.record(500, { build: canary, cohort: 'canary', failures: [] }, later - 1_000);
  edge.record(4_500, { build: stable, cohort: 'control', failures: [] }, later - 1_000);
  await edge.watcher.check(later - 1_000);
  expect(await entry()).toMatchObject({ canary: { bps: 100 } });
  await edge.watcher.check(later);
  expect(await entry()).toMatchObject({ canary: { build: canary, bps: 500, auto: true } });
  const last = (await readAuditLog(fixture.data, (await registry()).rev)).at(-1);
  expect(last).toMatchObject({ who: 'watcher', why: 'healthy at this stage', figures: { canarySessions: 500 } });
  // The next stage counts from zero.
  Object.assign(edge.services.snapshot, { registry: await registry() });
  await edge.watcher.check(later + 11 * 60_000);
  expect(await entry()).toMatchObject({ canary: { bps: 500 } });
});

test('logs an unreadable registry once, and decides once it is readable', async () => {
  await begin(1_000);
  const edge = await createEdge('edge-1');
  const error = jest.spyOn(edge.services.log, 'error');
  const now = Date.now();
  edge.minute(now, 10);
  const file = registryFile(fixture.data);
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.slice(0, 100));
  await edge.watcher.check(now);
  await edge.watcher.check(now);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'PRESS-E20' }), 'canaries are not watched');
  await writeFile(file, good);
  await edge.watcher.check(now);
  expect(await entry()).toMatchObject({ canary: null });
});
