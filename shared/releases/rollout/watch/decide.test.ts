import { decide, windowAt, WINDOW_MS, type Stage } from './decide';
import { condemns, weigh } from './evidence';

const MINUTE = 60_000;
const stage = (changes: Partial<Stage> = {}): Stage => ({
  bps: 100,
  since: 0,
  now: 11 * MINUTE,
  auto: true,
  window: { canary: { sessions: 600, failed: 0 }, control: { sessions: 5_400, failed: 2 } },
  canarySessions: 600,
  lastHeard: 11 * MINUTE - 5_000,
  ...changes,
});
const heard = (sessions: number, failed: number, control = { sessions: 9 * sessions, failed: 0 }) => ({
  canary: { sessions, failed },
  control,
});

test('D-06 p0 has its floor, p1 is three times p0 and a point', () => {
  const { p0, p1 } = weigh({ sessions: 0, failed: 0 }, { sessions: 1_000_000, failed: 0 });
  expect(p0).toBe(0.0005);
  expect(p1).toBeCloseTo(0.0115, 12);
  // 3 of 3 against the floor: (0.0115 / 0.0005)³ = 12,167.
  expect(Math.exp(weigh({ sessions: 3, failed: 3 }, { sessions: 1_000_000, failed: 0 }).logRatio)).toBeCloseTo(
    12_167,
    6,
  );
});

test('D-06 a canary of whose visits half fail goes; two failures are never enough', () => {
  expect(decide(stage({ window: heard(20, 10) })).act).toBe('roll back');
  expect(condemns({ sessions: 2, failed: 2 }, { p0: 0.0005, p1: 0.0115, logRatio: 99 })).toBe(false);
  expect(decide(stage({ window: heard(3, 3, { sessions: 1_000_000, failed: 0 }) })).act).toBe('roll back');
  expect(decide(stage({ window: heard(2, 2, { sessions: 1_000_000, failed: 0 }) })).act).not.toBe('roll back');
});

test('D-06 a canary that fails as often as its control stays', () => {
  expect(
    decide(stage({ window: { canary: { sessions: 1_000, failed: 20 }, control: { sessions: 9_000, failed: 180 } } }))
      .act,
  ).not.toBe('roll back');
});

test('D-06 a canary is rolled back whether or not it may be widened', () => {
  expect(decide(stage({ auto: false, window: heard(20, 10) })).act).toBe('roll back');
});

test('D-06 an area that is a canary only is weighed against a fixed share', () => {
  expect(weigh({ sessions: 10, failed: 0 }, { sessions: 0, failed: 0 }).p0).toBe(0.005);
  expect(decide(stage({ window: heard(40, 20, { sessions: 0, failed: 0 }) })).act).toBe('roll back');
});

test('D-07 the stages are 1, 5, 25, 50 and 100 %, and the last one waits for a promotion', () => {
  const widths = [100, 500, 2_500, 5_000].map((bps) => decide(stage({ bps })));
  expect(widths.map((verdict) => verdict.act === 'widen' && verdict.toBps)).toEqual([500, 2_500, 5_000, 10_000]);
  expect(decide(stage({ bps: 10_000 }))).toMatchObject({ act: 'hold', because: 'everybody has it: promote it' });
  expect(decide(stage({ bps: 1_000 }))).toMatchObject({ act: 'widen', toBps: 2_500 });
});

test.each<[string, Partial<Stage>, string]>([
  ['fewer than 500 sessions', { canarySessions: 499 }, '499 of 500 sessions at this stage'],
  ['fewer than 10 minutes', { now: 10 * MINUTE - 1, lastHeard: 10 * MINUTE - 2 }, '9 of 10 minutes at this stage'],
  ['no telemetry ever', { lastHeard: null }, 'no telemetry'],
  ['no telemetry any more', { lastHeard: 0, now: 60 * MINUTE }, 'no telemetry'],
  ['a person widens it', { auto: false }, 'not to be widened by itself'],
  [
    'some failures, not yet enough',
    { window: heard(100, 2, { sessions: 900_000, failed: 0 }) },
    'failures lean towards a fault',
  ],
])('D-07 held: %s', (_, changes, because) => {
  expect(decide(stage(changes))).toMatchObject({ act: 'hold', because });
});

test('evidence begins anew every two hours', () => {
  expect([0, WINDOW_MS - 1, WINDOW_MS, -5].map((now) => windowAt(0, now))).toEqual([0, 0, 1, 0]);
});
