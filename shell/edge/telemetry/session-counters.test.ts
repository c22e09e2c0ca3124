import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countersFolder, deleteOldCounters, SessionCounters, sumStage } from './session-counters';
import { registryWithCanary } from './test-registry';
import { VisitDeltas } from './visit-deltas';
import type { AreaReport } from '../../browser/telemetry/visit';

let data: string;
beforeEach(() => (data = mkdtempSync(path.join(tmpdir(), 'press-counters-'))));
afterEach(() => rmSync(data, { recursive: true, force: true }));

const report = (visit: number, changes: Partial<AreaReport> = {}) => ({
  visit: `00000000-0000-4000-8000-${String(visit).padStart(12, '0')}`,
  page: 'mf-article',
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

function record(
  counters: SessionCounters,
  deltas: VisitDeltas,
  received: ReturnType<typeof report>,
  now = Date.parse('2026-01-01T00:01:00Z'),
): void {
  for (const delta of deltas.add(received)) counters.record(delta, registryWithCanary(), now);
}

test('a visit is one session however often it reports, and one failed session however often it fails', async () => {
  const counters = new SessionCounters(data, 'edge-1');
  const deltas = new VisitDeltas();
  record(counters, deltas, report(1));
  record(counters, deltas, report(1, { failures: ['mount'] }));
  record(counters, deltas, report(1, { failures: ['mount', 'render'] }));
  record(counters, deltas, report(2));
  await counters.save(registryWithCanary());
  expect((await sumStage(data, 'mf-article', 7)).windows['0']).toEqual({
    canary: { sessions: 2, failed: 1 },
    control: { sessions: 0, failed: 0 },
  });
});

test('the control is the stable release beside the canary; a fallback of the canary is not', async () => {
  const counters = new SessionCounters(data, 'edge-1');
  const deltas = new VisitDeltas();
  record(counters, deltas, report(1, { build: 'stable00', cohort: 'control' }));
  record(counters, deltas, report(2, { build: 'stable00', cohort: 'canary' }));
  record(counters, deltas, report(3, { build: 'stable00', cohort: 'stable' }));
  await counters.save(registryWithCanary());
  expect((await sumStage(data, 'mf-article', 7)).windows['0']).toEqual({
    canary: { sessions: 0, failed: 0 },
    control: { sessions: 1, failed: 0 },
  });
});

test('counts of several edges are summed; broken files and other stages are ignored', async () => {
  const [one, two] = [new SessionCounters(data, 'edge-1'), new SessionCounters(data, 'edge-2')];
  record(one, new VisitDeltas(), report(1), Date.parse('2026-01-01T00:01:00Z'));
  record(two, new VisitDeltas(), report(2), Date.parse('2026-01-01T00:02:00Z'));
  await one.save(registryWithCanary());
  await two.save(registryWithCanary());
  writeFileSync(path.join(countersFolder(data), 'edge-3.json'), '{"schema":2,"stages":{"mf-arti');
  writeFileSync(
    path.join(countersFolder(data), 'edge-4.json'),
    '{"schema":2,"stages":{"mf-article 7":{"lastReportAt":null,"windows":{"0":{"canary":{"sessions":-5,"failed":0},"control":{"sessions":0,"failed":0}}}}}}',
  );
  const sum = await sumStage(data, 'mf-article', 7);
  expect(sum).toEqual({
    lastReportAt: Date.parse('2026-01-01T00:02:00Z'),
    windows: { 0: { canary: { sessions: 2, failed: 0 }, control: { sessions: 0, failed: 0 } } },
  });
  expect((await sumStage(data, 'mf-article', 8)).windows).toEqual({});
});

test('each two hours have counts of their own', async () => {
  const counters = new SessionCounters(data, 'edge-1');
  record(counters, new VisitDeltas(), report(1), Date.parse('2026-01-01T01:59:59Z'));
  record(counters, new VisitDeltas(), report(2), Date.parse('2026-01-01T02:00:01Z'));
  await counters.save(registryWithCanary());
  expect(Object.keys((await sumStage(data, 'mf-article', 7)).windows)).toEqual(['0', '1']);
});

test('the file of an edge that ended long ago is deleted', async () => {
  mkdirSync(countersFolder(data));
  const file = path.join(countersFolder(data), 'gone.json');
  writeFileSync(file, '{}');
  await deleteOldCounters(data, Date.now());
  expect(existsSync(file)).toBe(true);
  utimesSync(file, 1, 1);
  await deleteOldCounters(data, Date.now());
  expect(existsSync(file)).toBe(false);
});
