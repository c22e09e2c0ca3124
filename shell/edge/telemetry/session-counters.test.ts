import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import {
  countersFolder,
  directoryCounters,
  emptyWindow,
  type FailureCause,
  type Registry,
  type Release,
} from '@press/releases';
import { SessionCounters, type ReportSource } from './session-counters';
import { VisitDeltas } from './visit-report';
import type { AreaReport } from '../../browser/telemetry/visit';

let data: string;
beforeEach(() => (data = testFolder()));

const releaseOf = (build: string): Release => ({ name: 'mf-article', build }) as Release;

/** A registry in memory with one active canary: its stage began at revision 7, on 1 January 2026. */
function registryWithCanary(): Registry {
  const article = {
    salt: 'salt',
    stable: 'stable00',
    lastGood: null,
    canary: { build: 'canary00', bps: 1_000, sinceRev: 7, since: '2026-01-01T00:00:00.000Z', auto: false },
    builds: { stable00: releaseOf('stable00'), canary00: releaseOf('canary00') },
  };
  return { schema: 2, rev: 9, shell: { ...article, canary: null }, areas: { 'mf-article': article } };
}

const report = (visit: number, changes: Partial<AreaReport> = {}) => ({
  visit: `00000000-0000-4000-8000-${String(visit).padStart(12, '0')}`,
  areas: [
    {
      area: 'mf-article',
      build: 'canary00',
      cohort: 'canary' as const,
      loads: 1,
      failures: [] as AreaReport['failures'],
      ...changes,
    },
  ],
});

const NOW = Date.parse('2026-01-01T00:01:00Z');

/** The counters of an edge, and its reports. */
function edgeOf(name = 'edge-1') {
  const counters = new SessionCounters(directoryCounters(data), name);
  const deltas = new VisitDeltas();
  return {
    counters,
    record(
      received: ReturnType<typeof report>,
      now = NOW,
      source: ReportSource = { network: received.visit, visitor: null },
      why?: FailureCause,
    ): void {
      for (const delta of deltas.add(received.visit, received.areas))
        counters.record({ ...delta, ...(why && { why }) }, registryWithCanary(), source, now);
    },
    save: () => counters.save(registryWithCanary()),
    /** Saves. @returns the counts of the first window, over all edges */
    async window() {
      await this.save();
      return firstWindow();
    },
  };
}

/** The counts of the first window, over all edges. */
const firstWindow = async () => (await directoryCounters(data).sum('mf-article', 7)).windows['0'];

const once = { canary: 1, control: 0, networks: [expect.stringMatching(/^[0-9a-f]{4}$/)] };

test('a visit is one session, and at most one failed session, however often it reports', async () => {
  const edge = edgeOf();
  edge.record(report(1));
  edge.record(report(1, { failures: ['mount'] }));
  edge.record(report(1, { failures: ['mount', 'render'] }));
  edge.record(report(2));
  expect(await edge.window()).toEqual({
    ...emptyWindow(),
    canary: { sessions: 2, failed: 1 },
    control: { sessions: 0, failed: 0 },
    classes: { mount: once, render: once },
    failingNetworks: once.networks,
  });
});

test('ADR 36 counts a recovered failure by its class, once per source, but not as a failed session', async () => {
  const edge = edgeOf();
  const why = { message: '418', stack: [], path: '/', browser: 'Firefox 140', sessions: 1 };
  const cause: FailureCause = { class: 'recoverable', ...why };
  for (const visit of [1, 1, 2])
    edge.record(report(visit, { failures: ['recoverable'] }), NOW, { network: '192.0.2.1', visitor: null }, cause);
  expect(await edge.window()).toMatchObject({
    canary: { sessions: 1, failed: 0 },
    classes: { recoverable: once },
    failingNetworks: [],
    causes: [cause],
  });
});

test('D-78 counts a report among all, and among those of windows with its width', async () => {
  const edge = edgeOf();
  const phone: ReportSource = { network: '192.0.2.1', visitor: null, width: 'phone' };
  edge.record(report(1, { failures: ['hidden'] }), NOW, phone);
  edge.counters.recordTimes({ lost: 500 }, report(1).areas[0]!, registryWithCanary(), phone, NOW);
  edge.record(report(2), NOW, { network: '192.0.2.2', visitor: null, width: 'wide' });
  await edge.save();
  const { windows } = await directoryCounters(data).sum('mf-article', 7);
  expect(windows).toMatchObject({
    '0': { canary: { sessions: 2 }, classes: { hidden: once } },
    '0 phone': { canary: { sessions: 1 }, classes: { hidden: once } },
    '0 wide': { canary: { sessions: 1 }, classes: {} },
  });
  expect(windows['0 phone']?.times).toEqual(windows['0']?.times);
  expect(windows['0 wide']?.times).toEqual(emptyWindow().times);
});

test('the control is the stable release while there is a canary, without visitors whose canary fell back to it', async () => {
  const edge = edgeOf();
  edge.record(report(1, { build: 'stable00', cohort: 'control' }));
  edge.record(report(2, { build: 'stable00', cohort: 'canary' }));
  edge.record(report(3, { build: 'stable00', cohort: 'stable' }));
  expect(await edge.window()).toEqual({
    ...emptyWindow(),
    canary: { sessions: 0, failed: 0 },
    control: { sessions: 1, failed: 0 },
    failingNetworks: [],
  });
});

test('sums the counts of several edges; ignores broken files and other stages', async () => {
  const [one, two] = [edgeOf('edge-1'), edgeOf('edge-2')];
  one.record(report(1));
  two.record(report(2), Date.parse('2026-01-01T00:02:00Z'));
  await one.save();
  await two.save();
  writeFileSync(path.join(countersFolder(data), 'edge-3.json'), '{"schema":5,"stages":{"mf-arti');
  const forged = { ...emptyWindow(), canary: { sessions: -5, failed: 0 } };
  await directoryCounters(data).save(
    'edge-4',
    new Map([['mf-article 7', { lastReportAt: null, windows: { 0: forged } }]]),
  );
  const sum = await directoryCounters(data).sum('mf-article', 7);
  expect(sum).toEqual({
    lastReportAt: Date.parse('2026-01-01T00:02:00Z'),
    windows: {
      0: {
        ...emptyWindow(),
        canary: { sessions: 2, failed: 0 },
        control: { sessions: 0, failed: 0 },
        failingNetworks: [],
      },
    },
  });
  expect((await directoryCounters(data).sum('mf-article', 8)).windows).toEqual({});
});

describe('fault 53 one source sends many reports', () => {
  const failing = (visit: number) => report(visit, { failures: ['mount'] });

  test.each<[string, (visit: number) => ReportSource]>([
    ['one address with many cookies', (visit) => ({ network: '192.0.2.1', visitor: `visitor-${visit}` })],
    ['one address without cookies', () => ({ network: '192.0.2.1', visitor: null })],
    ['one cookie at many addresses', (visit) => ({ network: `192.0.2.${visit}`, visitor: 'visitor-1' })],
  ])('%s is one session, and one failed session', async (_, sourceOf) => {
    const edge = edgeOf();
    for (let visit = 0; visit < 50; visit += 1) edge.record(report(visit), NOW, sourceOf(visit));
    for (let visit = 50; visit < 100; visit += 1) edge.record(failing(visit), NOW, sourceOf(visit));
    expect(await edge.window()).toMatchObject({
      canary: { sessions: 1, failed: 1 },
      failingNetworks: [expect.any(String)],
    });
  });

  test('one address that reports to several edges is one failing network', async () => {
    for (const edge of ['edge-1', 'edge-2', 'edge-3', 'edge-4'].map((name) => edgeOf(name))) {
      edge.record(failing(1), NOW, { network: '192.0.2.1', visitor: null });
      await edge.save();
    }
    expect((await firstWindow())?.failingNetworks).toHaveLength(1);
  });

  test('different sources count separately', async () => {
    const edge = edgeOf();
    for (let visit = 0; visit < 20; visit += 1) {
      const source = { network: `192.0.2.${visit}`, visitor: `visitor-${visit}` };
      edge.record(visit % 2 ? failing(visit) : report(visit), NOW, source);
    }
    expect(await edge.window()).toMatchObject({ canary: { sessions: 20, failed: 10 } });
    expect((await firstWindow())?.failingNetworks).toHaveLength(3);
  });
});

test('counts each two-hour period separately', async () => {
  const edge = edgeOf();
  edge.record(report(1), Date.parse('2026-01-01T01:59:59Z'));
  edge.record(report(2), Date.parse('2026-01-01T02:00:01Z'));
  await edge.save();
  expect(Object.keys((await directoryCounters(data).sum('mf-article', 7)).windows)).toEqual(['0', '1']);
});

test('fault 65 deletes the file of an edge that ended long ago, even with wrong clocks', async () => {
  const counters = directoryCounters(data);
  for (const edge of ['ahead', 'gone', 'present']) await counters.save(edge, new Map());
  const files = () => readdirSync(countersFolder(data)).toSorted();
  utimesSync(path.join(countersFolder(data), 'ahead.json'), 4e9, 4e9);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-01'));
  await counters.deleteOld();
  expect(files()).toEqual(['ahead.json', 'gone.json', 'present.json']);
  utimesSync(path.join(countersFolder(data), 'gone.json'), 1, 1);
  await counters.deleteOld();
  now.mockRestore();
  expect(files()).toEqual(['ahead.json', 'present.json']);
});

test('fault 60 combines served pages with reports: one session of a network, which fails at most once', async () => {
  const counters = new SessionCounters(directoryCounters(data), 'edge-1');
  const now = Date.parse('2026-01-01T00:01:00Z');
  const serve = (network: string, failed: boolean, build = 'canary00') =>
    counters.recordPage(
      { area: 'mf-article', build, cohort: build === 'canary00' ? 'canary' : 'control', failed },
      registryWithCanary(),
      { network, visitor: null },
      now,
    );
  for (const failed of [false, true, true]) serve('192.0.2.1', failed);
  serve('192.0.2.2', false);
  serve('192.0.2.3', true, 'stable00');
  serve('192.0.2.4', true, 'another0');
  await counters.save(registryWithCanary());
  expect(await firstWindow()).toEqual({
    ...emptyWindow(),
    canary: { sessions: 0, failed: 0 },
    control: { sessions: 0, failed: 0 },
    served: { canary: { sessions: 2, failed: 1 }, control: { sessions: 1, failed: 1 } },
    failingNetworks: [expect.any(String)],
  });
});

describe('fault 63 a visit that began and never reported', () => {
  const BEGAN = Date.parse('2026-01-01T00:01:00Z');
  const release = { area: 'mf-article', build: 'canary00', cohort: 'canary' as const };
  const from = (network: string): ReportSource => ({ network, visitor: null });
  const visits = async (counters: SessionCounters, now: number) => {
    counters.settle(now);
    await counters.save(registryWithCanary());
    return (await firstWindow())?.visits.canary;
  };

  test('counts a minute after it began, at the edge that issued the ticket; its first report counts at any edge', async () => {
    const [one, two] = [
      new SessionCounters(directoryCounters(data), 'edge-1'),
      new SessionCounters(directoryCounters(data), 'edge-2'),
    ];
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect(one.begin(release, registryWithCanary(), from(network), BEGAN)).toBe(true);
    one.hear(release, registryWithCanary(), BEGAN);
    two.hear(release, registryWithCanary(), BEGAN);
    expect(await visits(one, BEGAN + 59_000)).toBeUndefined();
    await visits(two, BEGAN + 60_000);
    expect(await visits(one, BEGAN + 60_000)).toEqual({ begun: 3, heard: 2 });
    // More than a minute later, so counted at once.
    one.hear(release, registryWithCanary(), BEGAN);
    expect(await visits(one, BEGAN + 300_000)).toEqual({ begun: 3, heard: 3 });
  });

  test('counts once per network and per cookie; one of an earlier stage is ignored', async () => {
    const counters = new SessionCounters(directoryCounters(data), 'edge-1');
    expect(counters.begin(release, registryWithCanary(), from('192.0.2.1'), BEGAN)).toBe(true);
    expect(counters.begin(release, registryWithCanary(), from('192.0.2.1'), BEGAN)).toBe(false);
    counters.hear(release, registryWithCanary(), Date.parse('2025-12-31T23:59:00Z'));
    expect(await visits(counters, BEGAN + 60_000)).toEqual({ begun: 1, heard: 0 });
  });
});

test('D-16 a source has one duration of each kind', async () => {
  const counters = new SessionCounters(directoryCounters(data), 'edge-1');
  const now = Date.parse('2026-01-01T00:01:00Z');
  const record = (network: string, times: { mount: number | undefined; lcp: number | undefined }) =>
    counters.recordTimes(
      times,
      { area: 'mf-article', build: 'canary00', cohort: 'canary' },
      registryWithCanary(),
      { network, visitor: null },
      now,
    );
  record('192.0.2.1', { mount: 20, lcp: undefined });
  record('192.0.2.1', { mount: 9_000, lcp: 900 });
  record('192.0.2.2', { mount: 22, lcp: undefined });
  await counters.save(registryWithCanary());
  const { mount, lcp } = (await firstWindow())!.times;
  expect(mount.canary.slice(0, 3)).toEqual([1, 1, 0]);
  expect([mount.canary, lcp.canary].map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([2, 1]);
});
