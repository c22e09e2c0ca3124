import { falseOutcomes, timesOfOutcome } from './simulate-outcomes';

const NORMAL = { perMinute: 20, base: 0.0005, silent: 0.1 };
const LIMIT_S = 120;

test.each(['reported', 'served', 'begun'] as const)(
  'D-06 fault 60 fault 63 a canary whose every session fails is rolled back within 2 minutes at 20 sessions a minute, seen by: %s',
  (seenBy) => {
    const { p95 } = timesOfOutcome({ ...NORMAL, faulty: 1, seenBy }, 200, 1);
    expect(p95).toBeLessThanOrEqual(LIMIT_S);
  },
);

test('fault 60 the same when half of its pages are blank, or errors (503)', () => {
  for (const seenBy of ['reported', 'served'] as const)
    expect(timesOfOutcome({ ...NORMAL, faulty: 0.5, seenBy }, 200, 2).p95).toBeLessThanOrEqual(LIMIT_S);
});

test('fault 60 at 2 sessions a minute it takes minutes, at 200 seconds', () => {
  const at = (perMinute: number) => timesOfOutcome({ ...NORMAL, perMinute, faulty: 1, seenBy: 'served' }, 50, 3).p95;
  expect(at(2)).toBeLessThanOrEqual(600);
  expect(at(200)).toBeLessThanOrEqual(10);
});

test('D-06 healthy canaries that are judged by all three: at most 1 in 1,000 is rolled back, however many visits are silent', () => {
  // `npm run bench -- watcher` simulates 36,000 of them.
  const runs = [0.02, 0.3].map((silent) => falseOutcomes({ perMinute: 20, base: 0.0005, silent }, 60, 4));
  expect(runs.reduce((sum, rolledBack) => sum + rolledBack, 0)).toBeLessThanOrEqual(1);
});
