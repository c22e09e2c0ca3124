import { startCanary, widenCanary } from '../rollout/actions';
import { directoryCounters } from '../rollout/counter-stores';
import { emptyWindow, stageKey } from '../rollout/stage-counts';
import { commandLine } from '../testing/command-line';
import { ReleaseFixture } from '../testing/fixture';

let fixture: ReleaseFixture;
let build: string;
beforeAll(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.publishSite();
  const built = await fixture.build('mf-one', 'export default 2;\n');
  build = built.release.build;
  await fixture.publish(built);
  await startCanary(fixture.site, 'mf-one', build, { bps: 100 }, { by: 'Ada', why: 'a test' });
  await widenCanary(fixture.site, 'mf-one', { by: 'Grace', bps: 500, auto: true, why: 'a test' });
});
afterAll(() => fixture.remove());

const runLine = commandLine(() => ({ PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys }));

/** Saves what an edge counted of the canary's stage. */
async function count(canary: [sessions: number, failed: number], control: [sessions: number, failed: number]) {
  const { sinceRev = 0 } = (await fixture.readEntry()).canary ?? {};
  const of = ([sessions, failed]: [number, number]) => ({ sessions, failed });
  const window = { ...emptyWindow(), canary: of(canary), control: of(control) };
  const stage = { lastReportAt: Date.now(), windows: { 0: window } };
  await directoryCounters(fixture.data).save('edge-1', new Map([[stageKey('mf-one', sinceRev), stage]]));
}

test('D-73 status shows owner, age, share, the figures of both sides, the verdict and what is missing', async () => {
  expect((await runLine('status')).output).toContain('held: no telemetry');
  await count([120, 0], [118, 0]);
  const expected = [
    `mf-one: canary ${build.slice(0, 8)} of Ada, for 0 min, at 5 % for 0 min`,
    '    failed (reported): canary 0 of 120, control 0 of 118; evidence -0.78, 1 rolls back',
    '    held: 120 of 500 sessions at this stage',
  ].join('\n');
  for (const line of ['status', 'status mf-one']) expect((await runLine(line)).output).toContain(expected);
  await count([120, 4], [2_000, 1]);
  expect((await runLine('status')).output).toContain(
    'canary 4 of 120, control 1 of 2000; evidence 1.04, 1 rolls back\n    held: failures in 0 of 3 networks',
  );
  expect((await runLine('status --json')).json).toMatchObject({
    canaries: [{ name: 'mf-one', canary: { build, owner: 'Ada', bps: 500 }, verdict: { action: 'hold' } }],
  });
});
