import { judgeCanary, windowIndex, WINDOW_MS, type StageObservation } from './judge';
import { isFaulty, weighEvidence } from './evidence';

const MINUTE = 60_000;
const observation = (changes: Partial<StageObservation> = {}): StageObservation => ({
  bps: 100,
  since: 0,
  now: 11 * MINUTE,
  auto: true,
  window: { canary: { sessions: 600, failed: 0 }, control: { sessions: 5_400, failed: 2 } },
  served: { canary: { sessions: 600, failed: 0 }, control: { sessions: 5_400, failed: 2 } },
  failingNetworks: 3,
  canarySessions: 600,
  lastReport: 11 * MINUTE - 5_000,
  ...changes,
});
const counts = (sessions: number, failed: number, control = { sessions: 9 * sessions, failed: 0 }) => ({
  canary: { sessions, failed },
  control,
});

test('D-06 p0 has a minimum, p1 is three times p0 plus one percentage point', () => {
  const { p0, p1 } = weighEvidence({ sessions: 0, failed: 0 }, { sessions: 1_000_000, failed: 0 });
  expect(p0).toBe(0.0005);
  expect(p1).toBeCloseTo(0.0115, 12);
  // 3 failures of 3 against the minimum: (0.0115 / 0.0005)³ = 12,167.
  expect(Math.exp(weighEvidence({ sessions: 3, failed: 3 }, { sessions: 1_000_000, failed: 0 }).logRatio)).toBeCloseTo(
    12_167,
    6,
  );
});

test('D-06 a canary that fails in half of its sessions is rolled back; two failures are never enough', () => {
  expect(judgeCanary(observation({ window: counts(20, 10) })).action).toBe('roll back');
  expect(isFaulty({ sessions: 2, failed: 2 }, { p0: 0.0005, p1: 0.0115, logRatio: 99 })).toBe(false);
  expect(judgeCanary(observation({ window: counts(3, 3, { sessions: 1_000_000, failed: 0 }) })).action).toBe(
    'roll back',
  );
  expect(judgeCanary(observation({ window: counts(2, 2, { sessions: 1_000_000, failed: 0 }) })).action).not.toBe(
    'roll back',
  );
});

test('D-06 a canary stays while its control fails as much: everywhere, or in half of the sessions', () => {
  for (const share of [1, 0.5]) {
    const window = counts(200, 200 * share, { sessions: 1_800, failed: 1_800 * share });
    expect(judgeCanary(observation({ window })).action).not.toBe('roll back');
  }
});

test('D-06 fault 60 pages that the canary could not serve roll it back, whatever browsers report', () => {
  const verdict = judgeCanary(observation({ served: counts(20, 20) }));
  expect(verdict).toMatchObject({ action: 'roll back', counts: 'served' });
  expect(judgeCanary(observation({ served: counts(20, 20), failingNetworks: 2 }))).toMatchObject({ action: 'hold' });
  // As many pages of the control fail: the api is away.
  const both = counts(20, 20, { sessions: 180, failed: 180 });
  expect(judgeCanary(observation({ served: both })).action).not.toBe('roll back');
  // Nobody else is served by this area.
  expect(judgeCanary(observation({ served: counts(20, 20, { sessions: 19, failed: 0 }) })).action).not.toBe(
    'roll back',
  );
  // Not yet enough to roll it back, but too much to widen it.
  expect(judgeCanary(observation({ served: counts(3, 2) }))).toMatchObject({ reason: 'failures suggest a fault' });
});

test('D-06 a canary that fails as often as its control stays', () => {
  expect(
    judgeCanary(
      observation({ window: { canary: { sessions: 1_000, failed: 20 }, control: { sessions: 9_000, failed: 180 } } }),
    ).action,
  ).not.toBe('roll back');
});

test('D-06 a canary is rolled back whether or not it may be widened', () => {
  expect(judgeCanary(observation({ auto: false, window: counts(20, 10) })).action).toBe('roll back');
});

test('fault 53 failures in fewer than three networks never cause a rollback, and the canary is not widened', () => {
  const window = counts(40, 20);
  expect(judgeCanary(observation({ window, failingNetworks: 2 }))).toMatchObject({
    action: 'hold',
    reason: 'failures in 2 of 3 networks',
  });
  expect(judgeCanary(observation({ window, failingNetworks: 3 })).action).toBe('roll back');
});

test('D-06 an area that has only a canary is compared with a fixed share', () => {
  expect(weighEvidence({ sessions: 10, failed: 0 }, { sessions: 0, failed: 0 }).p0).toBe(0.005);
  expect(judgeCanary(observation({ window: counts(40, 20, { sessions: 0, failed: 0 }) })).action).toBe('roll back');
});

test('D-07 the stages are 1, 5, 25, 50 and 100 %, and the last one waits for a promotion', () => {
  const widths = [100, 500, 2_500, 5_000].map((bps) => judgeCanary(observation({ bps })));
  expect(widths.map((verdict) => verdict.action === 'widen' && verdict.toBps)).toEqual([500, 2_500, 5_000, 10_000]);
  expect(judgeCanary(observation({ bps: 10_000 }))).toMatchObject({
    action: 'hold',
    reason: 'everybody has it: promote it',
  });
  expect(judgeCanary(observation({ bps: 1_000 }))).toMatchObject({ action: 'widen', toBps: 2_500 });
});

test.each<[string, Partial<StageObservation>, string]>([
  ['fewer than 500 sessions', { canarySessions: 499 }, '499 of 500 sessions at this stage'],
  ['fewer than 10 minutes', { now: 10 * MINUTE - 1, lastReport: 10 * MINUTE - 2 }, '9 of 10 minutes at this stage'],
  ['no telemetry ever', { lastReport: null }, 'no telemetry'],
  ['no telemetry for a while', { lastReport: 0, now: 60 * MINUTE }, 'no telemetry'],
  ['it is not left to the watcher', { auto: false }, 'not left to the watcher'],
  [
    'some failures, not yet enough',
    { window: counts(100, 2, { sessions: 900_000, failed: 0 }) },
    'failures suggest a fault',
  ],
])('D-07 held: %s', (_, changes, reason) => {
  expect(judgeCanary(observation(changes))).toMatchObject({ action: 'hold', reason });
});

test('counts restart every two hours', () => {
  expect([0, WINDOW_MS - 1, WINDOW_MS, -5].map((now) => windowIndex(0, now))).toEqual([0, 0, 1, 0]);
});
