import { readFile, writeFile } from 'node:fs/promises';
import { publishLocal, readAuditLog, readRegistry, registryFile, startCanary, type Registry } from '@press/releases';
import { ReleaseFixture } from '@press/releases/testing';
import { pino } from 'pino';
import type { AreaReport } from '../../browser/telemetry/visit';
import type { Site } from '../context/edge-services';
import { EdgeMetrics } from './metrics';
import { TallyKeeper } from './session-counters';
import { Visits } from './visit-deltas';
import { Watcher } from './canary-watcher';

let fixture: ReleaseFixture;
let stable: string;
let canary: string;
const watchers: Watcher[] = [];

beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  const shell = (await fixture.build('shell')).release;
  const second = (await fixture.build('mf-article', '2')).release;
  const first = (await fixture.build('mf-article', '1')).release;
  [stable, canary] = [first.build, second.build];
  await publishLocal(fixture.data, [shell, second]);
  await publishLocal(fixture.data, [shell, first]);
});
afterEach(async () => {
  for (const watcher of watchers.splice(0)) await watcher.close();
  await fixture.remove();
});

const registry = async (): Promise<Registry> => (await readRegistry(fixture.data)) as Registry;
const begin = (bps: number, auto = false) =>
  startCanary(fixture.data, 'mf-article', canary, { bps, auto }, { why: 'test' });
const entry = async () => (await registry()).areas['mf-article'];

/** An edge on the fixture's registry: what it hears, and its watcher. */
async function anEdge(name: string) {
  const seen = await registry();
  const tally = new TallyKeeper(fixture.data, name);
  const log = pino({ level: 'silent' });
  const site = { edition: { registry: seen }, log } as unknown as Site;
  const watcher = new Watcher({ data: fixture.data, site, tally, metrics: new EdgeMetrics(), log });
  watchers.push(watcher);
  const visits = new Visits();
  let visit = 0;
  const hear = (count: number, report: Pick<AreaReport, 'build' | 'cohort' | 'failures'>, now: number) => {
    for (let of = 0; of < count; of += 1) {
      const told = {
        visit: `${name}-${(visit += 1)}`,
        page: null,
        areas: [{ area: 'mf-article', loads: 1, ...report }],
      };
      for (const news of visits.news(told)) tally.hear(news, seen, now);
    }
  };
  const minute = (now: number, failing: number) => {
    hear(failing, { build: canary, cohort: 'canary', failures: ['mount'] }, now);
    hear(20 - failing, { build: canary, cohort: 'canary', failures: [] }, now);
    hear(180, { build: stable, cohort: 'control', failures: [] }, now);
  };
  return { watcher, hear, minute, site };
}

test('D-06 a canary of whose visits half fail is rolled back within a minute of traffic, and the audit log says on what figures', async () => {
  const begun = await begin(1_000);
  const edge = await anEdge('edge-1');
  const now = Date.now();
  edge.minute(now, 10);
  await edge.watcher.look(now);
  expect(await entry()).toMatchObject({ stable, canary: null });
  expect((await entry())?.salt).not.toBe(begun?.registry.areas['mf-article']?.salt);
  const last = (await readAuditLog(fixture.data, (await registry()).rev)).at(-1);
  expect(last).toMatchObject({
    who: 'watcher',
    why: 'more of its visits fail than beside it',
    figures: { canarySessions: 20, canaryFailed: 10, controlSessions: 180, controlFailed: 0 },
  });
  expect(Number(last?.figures?.['logLikelihoodRatio'])).toBeGreaterThan(Math.log(1_000));
});

test('two edges hear half each, and decide once', async () => {
  await begin(1_000);
  const edges = [await anEdge('edge-1'), await anEdge('edge-2')];
  const now = Date.now();
  for (const edge of edges) {
    edge.hear(5, { build: canary, cohort: 'canary', failures: ['render'] }, now);
    edge.hear(90, { build: stable, cohort: 'control', failures: [] }, now);
  }
  await Promise.all(edges.map(({ watcher }) => watcher.look(now)));
  // Whoever looked first may have missed what the other had not written yet; by the second look both have.
  await Promise.all(edges.map(({ watcher }) => watcher.look(now)));
  const { rev } = await registry();
  const decisions = (await readAuditLog(fixture.data, rev)).filter(({ who }) => who === 'watcher');
  expect(decisions).toHaveLength(1);
  expect(decisions[0]?.figures).toMatchObject({ canaryFailed: 10, controlSessions: 180 });
  expect(await entry()).toMatchObject({ stable, canary: null });
});

test('what somebody else decided meanwhile stands: figures of another stage move nothing', async () => {
  await begin(1_000);
  const edge = await anEdge('edge-1');
  const now = Date.now();
  edge.minute(now, 10);
  await begin(2_500);
  await edge.watcher.look(now);
  expect(await entry()).toMatchObject({ canary: { build: canary, bps: 2_500 } });
});

test('D-07 widened by itself after 10 minutes and 500 sessions, one stage at a time, and only when it may', async () => {
  await begin(100, true);
  const edge = await anEdge('edge-1');
  const began = Date.parse((await entry())?.canary?.since ?? '');
  const later = began + 10 * 60_000;
  edge.hear(500, { build: canary, cohort: 'canary', failures: [] }, later - 1_000);
  edge.hear(4_500, { build: stable, cohort: 'control', failures: [] }, later - 1_000);
  await edge.watcher.look(later - 1_000);
  expect(await entry()).toMatchObject({ canary: { bps: 100 } });
  await edge.watcher.look(later);
  expect(await entry()).toMatchObject({ canary: { build: canary, bps: 500, auto: true } });
  const last = (await readAuditLog(fixture.data, (await registry()).rev)).at(-1);
  expect(last).toMatchObject({ who: 'watcher', why: 'sound at this stage', figures: { canarySessions: 500 } });
  // The next stage has counts of its own.
  Object.assign(edge.site.edition, { registry: await registry() });
  await edge.watcher.look(later + 11 * 60_000);
  expect(await entry()).toMatchObject({ canary: { bps: 500 } });
});

test('D-07 no telemetry: the canary is held', async () => {
  await begin(100, true);
  const edge = await anEdge('edge-1');
  await edge.watcher.look(Date.now() + 3_600_000);
  expect(await entry()).toMatchObject({ canary: { bps: 100 } });
});

test('a registry that can’t be read is complained of once, and the decision is made when it can', async () => {
  await begin(1_000);
  const edge = await anEdge('edge-1');
  const error = jest.spyOn(edge.site.log, 'error');
  const now = Date.now();
  edge.minute(now, 10);
  const file = registryFile(fixture.data);
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.slice(0, 100));
  await edge.watcher.look(now);
  await edge.watcher.look(now);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ code: 'PRESS-E20' }), 'canaries are not watched');
  await writeFile(file, good);
  await edge.watcher.look(now);
  expect(await entry()).toMatchObject({ canary: null });
});
