import { falseRollbacks, timesToRollBack } from './simulate';

const RUNS = 1_000;

test('D-06 healthy canaries: at most 1 in 1,000 two-hour runs is rolled back (12,000 runs)', () => {
  let runs = 0;
  let withRollback = 0;
  for (const base of [0, 0.0005, 0.005, 0.02]) {
    for (const perMinute of [2, 20, 200]) {
      withRollback += falseRollbacks(perMinute, base, RUNS, 20_261_121);
      runs += RUNS;
    }
  }
  expect(runs).toBeGreaterThanOrEqual(9_000);
  expect(withRollback / runs).toBeLessThanOrEqual(1 / 1_000);
});

test('D-06 a canary that fails in half of 20 sessions a minute is rolled back within a minute', () => {
  expect(timesToRollBack({ perMinute: 20, base: 0.0005, failing: 0.5 }, 1_000, 6).p95).toBeLessThanOrEqual(60);
});

test('D-06 more visitors and more failures make a rollback faster', () => {
  const median = (perMinute: number, failing: number) =>
    timesToRollBack({ perMinute, base: 0.0005, failing }, 200, 7).median;
  expect(median(20, 0.1)).toBeLessThan(median(2, 0.1));
  expect(median(200, 0.1)).toBeLessThan(median(20, 0.1));
  expect(median(20, 0.5)).toBeLessThan(median(20, 0.1));
  expect(median(20, 0.1)).toBeLessThan(median(20, 0.05));
});
