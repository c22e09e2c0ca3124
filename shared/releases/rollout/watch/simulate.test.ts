import { falseRollbacks, runsByTime, timesToRollBack, type SimulatedTime } from './simulate';

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

const MOUNT: SimulatedTime = { median: 60, spread: 1, slower: 0 };
const LCP: SimulatedTime = { median: 1_500, spread: 0.8, slower: 0 };

test('D-16 healthy canaries: at most 1 in 1,000 two-hour runs is held for its durations', () => {
  const runs = [
    ...runsByTime(2, 'mount', MOUNT, 500, 1),
    ...runsByTime(20, 'mount', MOUNT, 20, 2),
    ...runsByTime(2, 'lcp', LCP, 500, 3),
    ...runsByTime(20, 'lcp', LCP, 20, 4),
  ];
  expect(runs).toHaveLength(1_040);
  expect(runs.filter(({ held }) => held !== null).length).toBeLessThanOrEqual(1);
});

test('D-16 a canary that mounts 700 ms slower is held, then rolled back within two minutes of 20 sessions each', () => {
  const runs = runsByTime(20, 'mount', { ...MOUNT, slower: 700 }, 100, 5);
  for (const { held, rolledBack } of runs) {
    expect(rolledBack).not.toBeNull();
    expect(held).toBeLessThanOrEqual(rolledBack ?? 0);
    expect(rolledBack).toBeLessThanOrEqual(120);
  }
});
