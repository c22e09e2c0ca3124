import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aRegistry } from './testing';
import { clearOldTallies, sumStage, TallyKeeper, tallyFolder } from './session-counters';
import { Visits } from './visit-deltas';
import type { AreaReport } from '../../browser/telemetry/visit';

let data: string;
beforeEach(() => (data = mkdtempSync(path.join(tmpdir(), 'press-tally-'))));
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

function hear(
  tally: TallyKeeper,
  visits: Visits,
  told: ReturnType<typeof report>,
  now = Date.parse('2026-01-01T00:01:00Z'),
): void {
  for (const news of visits.news(told)) tally.hear(news, aRegistry(), now);
}

test('a visit is one session however often it tells, and one failing session however often it fails', async () => {
  const tally = new TallyKeeper(data, 'edge-1');
  const visits = new Visits();
  hear(tally, visits, report(1));
  hear(tally, visits, report(1, { failures: ['mount'] }));
  hear(tally, visits, report(1, { failures: ['mount', 'render'] }));
  hear(tally, visits, report(2));
  await tally.save(aRegistry());
  expect((await sumStage(data, 'mf-article', 7)).windows['0']).toEqual({
    canary: { sessions: 2, failed: 1 },
    control: { sessions: 0, failed: 0 },
  });
});

test('the control is the stable release beside the canary; what a canary falls back on is none', async () => {
  const tally = new TallyKeeper(data, 'edge-1');
  const visits = new Visits();
  hear(tally, visits, report(1, { build: 'stable00', cohort: 'control' }));
  hear(tally, visits, report(2, { build: 'stable00', cohort: 'canary' }));
  hear(tally, visits, report(3, { build: 'stable00', cohort: 'stable' }));
  await tally.save(aRegistry());
  expect((await sumStage(data, 'mf-article', 7)).windows['0']).toEqual({
    canary: { sessions: 0, failed: 0 },
    control: { sessions: 1, failed: 0 },
  });
});

test('counts of several edges are summed; a broken file and another stage count for nothing', async () => {
  const [one, two] = [new TallyKeeper(data, 'edge-1'), new TallyKeeper(data, 'edge-2')];
  hear(one, new Visits(), report(1), Date.parse('2026-01-01T00:01:00Z'));
  hear(two, new Visits(), report(2), Date.parse('2026-01-01T00:02:00Z'));
  await one.save(aRegistry());
  await two.save(aRegistry());
  writeFileSync(path.join(tallyFolder(data), 'edge-3.json'), '{"schema":1,"stages":{"mf-arti');
  writeFileSync(
    path.join(tallyFolder(data), 'edge-4.json'),
    '{"schema":1,"stages":{"mf-article 7":{"lastHeard":null,"windows":{"0":{"canary":{"sessions":-5,"failed":0},"control":{"sessions":0,"failed":0}}}}}}',
  );
  const sum = await sumStage(data, 'mf-article', 7);
  expect(sum).toEqual({
    lastHeard: Date.parse('2026-01-01T00:02:00Z'),
    windows: { 0: { canary: { sessions: 2, failed: 0 }, control: { sessions: 0, failed: 0 } } },
  });
  expect((await sumStage(data, 'mf-article', 8)).windows).toEqual({});
});

test('evidence of the next two hours stands apart', async () => {
  const tally = new TallyKeeper(data, 'edge-1');
  hear(tally, new Visits(), report(1), Date.parse('2026-01-01T01:59:59Z'));
  hear(tally, new Visits(), report(2), Date.parse('2026-01-01T02:00:01Z'));
  await tally.save(aRegistry());
  expect(Object.keys((await sumStage(data, 'mf-article', 7)).windows)).toEqual(['0', '1']);
});

test('what an edge left behind that is long gone is cleared', async () => {
  mkdirSync(tallyFolder(data));
  const file = path.join(tallyFolder(data), 'gone.json');
  writeFileSync(file, '{}');
  await clearOldTallies(data, Date.now());
  expect(existsSync(file)).toBe(true);
  utimesSync(file, 1, 1);
  await clearOldTallies(data, Date.now());
  expect(existsSync(file)).toBe(false);
});
