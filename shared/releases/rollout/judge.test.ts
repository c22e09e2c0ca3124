import { isFaulty, TIME_BINS, timeBin, weighEvidence } from './evidence';
import { judgeCanary, type StageObservation, WINDOW_MS, windowKey } from './judge';

const MINUTE = 60_000;
/** Sessions with one duration each: milliseconds, and number of sessions. */
function times(canary: [number, number], control: [number, number]) {
  const counts = ([ms, count]: [number, number]) =>
    Array.from({ length: TIME_BINS }, (_, bin) => (bin === timeBin(ms) ? count : 0));
  return { canary: counts(canary), control: counts(control) };
}
const none = times([0, 0], [0, 0]);
const observation = (changes: Partial<StageObservation> = {}): StageObservation => ({
  bps: 100,
  since: 0,
  now: 11 * MINUTE,
  auto: true,
  window: { canary: { sessions: 600, failed: 0 }, control: { sessions: 5_400, failed: 2 } },
  served: { canary: { sessions: 600, failed: 0 }, control: { sessions: 5_400, failed: 2 } },
  begun: { canary: { sessions: 600, failed: 6 }, control: { sessions: 5_400, failed: 60 } },
  classes: {},
  times: {
    mount: times([60, 600], [60, 5_400]),
    lcp: times([900, 600], [900, 5_400]),
    inp: none,
    cls: none,
    blocked: none,
    lost: none,
    requests: none,
    blank: none,
    events: none,
    memory: none,
  },
  failingNetworks: 3,
  widths: [],
  canarySessions: 600,
  lastReport: 11 * MINUTE - 5_000,
  ...changes,
});
const counts = (sessions: number, failed: number, control = { sessions: 9 * sessions, failed: 0 }) => ({
  canary: { sessions, failed },
  control,
});

test('D-06 p0 has a minimum; p1 is three times p0 plus one percentage point', () => {
  const { p0, p1 } = weighEvidence({ sessions: 0, failed: 0 }, { sessions: 1_000_000, failed: 0 });
  expect(p0).toBe(0.0005);
  expect(p1).toBeCloseTo(0.0115, 12);
  // 3 failures of 3 against the minimum: (0.0115 / 0.0005)³ = 12,167.
  expect(Math.exp(weighEvidence({ sessions: 3, failed: 3 }, { sessions: 1_000_000, failed: 0 }).logRatio)).toBeCloseTo(
    12_167,
    6,
  );
});

test('D-06 rolls back a canary that fails in half of its sessions; two failures are never enough', () => {
  expect(judgeCanary(observation({ window: counts(20, 10) })).action).toBe('roll back');
  expect(isFaulty({ sessions: 2, failed: 2 }, { p0: 0.0005, p1: 0.0115, logRatio: 99 })).toBe(false);
  expect(judgeCanary(observation({ window: counts(3, 3, { sessions: 1_000_000, failed: 0 }) })).action).toBe(
    'roll back',
  );
  expect(judgeCanary(observation({ window: counts(2, 2, { sessions: 1_000_000, failed: 0 }) })).action).not.toBe(
    'roll back',
  );
});

test('D-06 keeps a canary whose control fails as often: everywhere, or in half of the sessions', () => {
  for (const share of [1, 0.5]) {
    const window = counts(200, 200 * share, { sessions: 1_800, failed: 1_800 * share });
    expect(judgeCanary(observation({ window })).action).not.toBe('roll back');
  }
});

test('D-06 fault 60 rolls back for pages that the canary could not serve, whatever browsers report', () => {
  const verdict = judgeCanary(observation({ served: counts(20, 20) }));
  expect(verdict).toMatchObject({ action: 'roll back', by: 'served' });
  expect(judgeCanary(observation({ served: counts(20, 20), failingNetworks: 2 }))).toMatchObject({ action: 'hold' });
  // As many pages of the control fail, because the api is down.
  const both = counts(20, 20, { sessions: 180, failed: 180 });
  expect(judgeCanary(observation({ served: both })).action).not.toBe('roll back');
  // The area serves no other visitors.
  expect(judgeCanary(observation({ served: counts(20, 20, { sessions: 19, failed: 0 }) })).action).not.toBe(
    'roll back',
  );
  // Not enough to roll it back, but too much to widen it.
  expect(judgeCanary(observation({ served: counts(3, 2) }))).toMatchObject({ reason: 'failures suggest a fault' });
});

test('fault 63 rolls back for visits that begin and never report, whatever the others report', () => {
  const silent = (failed: number, control = { sessions: 900, failed: 1 }) =>
    judgeCanary(observation({ begun: { canary: { sessions: 10, failed }, control }, failingNetworks: 0 }));
  expect(silent(10)).toMatchObject({ action: 'roll back', by: 'begun' });
  expect(silent(6)).toMatchObject({ action: 'roll back', by: 'begun' });
  // One source can produce one visit per edge.
  expect(silent(5).action).not.toBe('roll back');
  // As many control visits are silent, because a filter in readers' browsers blocks reports.
  expect(silent(10, { sessions: 90, failed: 88 }).action).not.toBe('roll back');
  expect(silent(10, { sessions: 19, failed: 0 }).action).not.toBe('roll back');
});

test('ADR 36 rolls back for one class of failures that the control has less often', () => {
  const judge = (canary: number, control: number, networks = ['a', 'b', 'c']) =>
    judgeCanary(
      observation({
        window: counts(20, 0, { sessions: 400, failed: 0 }),
        classes: { recoverable: { canary, control, networks }, asset: { canary: 5, control: 100, networks } },
      }),
    );
  expect(judge(8, 0)).toMatchObject({ action: 'roll back', by: 'class recoverable', canary: { failed: 8 } });
  expect(judge(8, 0, ['a', 'b'])).toMatchObject({ action: 'hold', reason: 'failures in 2 of 3 networks' });
  // A browser extension affects both equally.
  expect(judge(8, 160).action).not.toBe('roll back');
  expect(judge(0, 0).action).not.toBe('roll back');
});

test('ADR 36 rolls back a canary that shows less of the text than its control', () => {
  const lost = times([700, 20], [40, 300]);
  expect(judgeCanary(observation({ times: { ...observation().times, lost } }))).toMatchObject({ by: 'lost' });
});

test.each(['mount', 'lcp'] as const)('D-16 holds a canary with a slower %s, then rolls it back', (name) => {
  const base = name === 'mount' ? 60 : 900;
  const judge = (canary: [number, number], control: [number, number] = [base, 300]) =>
    judgeCanary(observation({ times: { ...observation().times, [name]: times(canary, control) } }));
  const slow = base + 700;
  expect(judge([slow, 3]).action).toBe('widen');
  expect(judge([slow, 8])).toMatchObject({ action: 'hold', reason: 'it may be slower than its control', by: name });
  expect(judge([slow, 20])).toMatchObject({ action: 'roll back', by: name, canary: { sessions: 20, failed: 20 } });
  // Nobody notices such a small difference, and the control has too few sessions for certainty.
  expect(judge([base + 60, 600]).action).toBe('widen');
  expect(judge([slow, 20], [base, 49]).action).toBe('widen');
  // The control is equally slow.
  expect(judge([slow, 600], [slow, 5_400]).action).toBe('widen');
});

test('D-16 the bin of a duration is at most an eighth wider; the last bin has all longer ones', () => {
  expect([0, 20, 21, 22, 600_000].map(timeBin)).toEqual([0, 0, 1, 1, TIME_BINS - 1]);
});

test('D-06 keeps a healthy canary, even with two standard deviations more failures than its control', () => {
  for (const share of [0.0005, 0.005, 0.02, 0.3])
    for (const sessions of [20, 240, 2_400, 24_000]) {
      const expected = sessions * share;
      const failed = Math.round(expected + 2 * Math.sqrt(expected * (1 - share)));
      const seen = counts(sessions, failed, { sessions: 9 * sessions, failed: Math.round(9 * expected) });
      const verdict = judgeCanary(observation({ window: seen, served: seen, begun: seen }));
      expect([share, sessions, verdict.action]).not.toContain('roll back');
    }
});

test('fault 53 failures in fewer than three networks never cause a rollback, but stop the widening', () => {
  const window = counts(40, 20);
  expect(judgeCanary(observation({ window, failingNetworks: 2 }))).toMatchObject({
    action: 'hold',
    reason: 'failures in 2 of 3 networks',
  });
  expect(judgeCanary(observation({ window, failingNetworks: 3 })).action).toBe('roll back');
});

test('D-06 compares an area that has only a canary with a fixed share', () => {
  expect(weighEvidence({ sessions: 10, failed: 0 }, { sessions: 0, failed: 0 }).p0).toBe(0.005);
  expect(judgeCanary(observation({ window: counts(40, 20, { sessions: 0, failed: 0 }) })).action).toBe('roll back');
});

test('D-07 the stages are 1, 5, 25, 50 and 100 %, and the last one waits for a promotion', () => {
  const widths = [100, 500, 2_500, 5_000].map((bps) => judgeCanary(observation({ bps })));
  expect(widths.map((verdict) => verdict.action === 'widen' && verdict.toBps)).toEqual([500, 2_500, 5_000, 10_000]);
  expect(judgeCanary(observation({ bps: 10_000 }))).toMatchObject({
    action: 'hold',
    reason: 'all visitors have it: promote it',
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
  expect([0, WINDOW_MS - 1, WINDOW_MS, -5].map((now) => windowKey(0, now))).toEqual(['0', '0', '1', '0']);
  expect(windowKey(0, 0, 'phone')).toBe('0 phone');
});

test('D-78 rolls back for a fault on phones that is invisible among all visits', () => {
  const CONTROL = { sessions: 540, failed: 5 };
  // A fiftieth of the control's visits fail, and a thirtieth of the canary's.
  const window = counts(600, 20, { sessions: 5_400, failed: 108 });
  const phones = {
    width: 'phone' as const,
    window: counts(60, 1, CONTROL),
    classes: {},
    times: observation().times,
    failingNetworks: 3,
  };
  const judge = (changes: Partial<typeof phones & Pick<StageObservation, 'classes'>>) =>
    judgeCanary(observation({ window, widths: [{ ...phones, ...changes }] }));
  expect(judge({}).action).toBe('widen');
  expect(judge({ window: counts(60, 10, CONTROL) })).toMatchObject({
    action: 'roll back',
    by: 'reported',
    width: 'phone',
  });
  expect(judge({ window: counts(60, 10, CONTROL), failingNetworks: 2 }).action).toBe('hold');
  expect(judge({ classes: { hidden: { canary: 8, control: 0, networks: ['a', 'b', 'c'] } } })).toMatchObject({
    action: 'roll back',
    by: 'class hidden',
    width: 'phone',
  });
  const lost = times([500, 30], [1, 270]);
  expect(judge({ times: { ...phones.times, lost } })).toMatchObject({ by: 'lost', width: 'phone' });
  // Twelve slow sessions are enough among all visits; each width is one more comparison.
  const slow = (sessions: number) => ({ ...phones.times, lcp: times([2_000, sessions], [400, 540]) });
  expect(judgeCanary(observation({ times: slow(12) })).action).toBe('roll back');
  expect(judge({ times: slow(12) })).toMatchObject({ action: 'hold', width: 'phone' });
  expect(judge({ times: slow(14) })).toMatchObject({ action: 'roll back', by: 'lcp', width: 'phone' });
  // Too few visits of the control.
  expect(judge({ window: counts(12, 6, { sessions: 19, failed: 0 }) }).action).toBe('widen');
});

test('D-78 rolls back for a page with little text, for events that are counted twice, and for memory', () => {
  const measured = (by: 'blank' | 'events' | 'memory', canary: number, control: number) =>
    judgeCanary(observation({ times: { ...observation().times, [by]: times([canary, 60], [control, 540]) } }));
  // A heading of 20 characters instead of a page of 300; two events a visit instead of one.
  expect(measured('blank', 4_800, 330)).toMatchObject({ action: 'roll back', by: 'blank' });
  expect(measured('blank', 400, 330).action).toBe('widen');
  expect(measured('events', 200, 100)).toMatchObject({ action: 'roll back', by: 'events' });
  expect(measured('events', 100, 100).action).toBe('widen');
  expect(measured('memory', 240, 12)).toMatchObject({ action: 'roll back', by: 'memory' });
  expect(measured('memory', 50, 12).action).toBe('widen');
});
