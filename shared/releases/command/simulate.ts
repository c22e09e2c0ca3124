import { falseRollbacks, runsByTime, timesToRollBack, type SimulatedTime } from '../rollout/watch/simulate';
import { falseOutcomes, timesOfOutcome, type SimulatedOutcome } from '../rollout/watch/simulate-outcomes';
import { formatTable } from './tables';

/** `npm run bench -- watcher [RUNS]`: how fast the watcher rolls faulty canaries back, and how often sound ones. */
const RUNS = Number(process.argv[2] ?? 1_000);
const SEED = 20_261_122;
const RATES = [2, 20, 200] as const;
const BASES = [0, 0.0005, 0.005, 0.02] as const;
const SILENT = [0.02, 0.1, 0.3] as const;

const seconds = (time: number): string =>
  time === Infinity ? '–' : time < 120 ? `${time} s` : `${Math.round(time / 60)} min`;
const percent = (share: number): string => `${share * 100} %`;
const perMinute = RATES.map((rate) => `${rate} a minute`);

const print = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): void =>
  console.log(`\n${[title, ...formatTable(head, rows)].join('\n')}`);

type Fault = Pick<SimulatedOutcome, 'faulty' | 'seenBy' | 'silent'>;
const FAULTS: readonly (readonly [string, Fault])[] = [
  ['every page is blank in the browser', { faulty: 1, seenBy: 'reported', silent: 0.1 }],
  ['half of the pages are blank', { faulty: 0.5, seenBy: 'reported', silent: 0.1 }],
  ['every page is an error (503)', { faulty: 1, seenBy: 'served', silent: 0.1 }],
  ['half of the pages are errors (503)', { faulty: 0.5, seenBy: 'served', silent: 0.1 }],
  ['every visit is silent', { faulty: 1, seenBy: 'begun', silent: 0.1 }],
  ['half of the visits are silent', { faulty: 0.5, seenBy: 'begun', silent: 0.1 }],
];

print(
  `Time to a rollback (median / 95 % of ${RUNS}), control fails in 0.05 %, 10 % of its visits never report`,
  ['canary', ...perMinute],
  FAULTS.map(([name, fault]) => [
    name,
    ...RATES.map((rate) => {
      const { median, p95 } = timesOfOutcome({ ...fault, perMinute: rate, base: 0.0005 }, RUNS, SEED);
      return `${seconds(median)} / ${seconds(p95)}`;
    }),
  ]),
);

print(
  `The same by the share of sessions that fail (D-06)`,
  ['failed sessions', ...perMinute],
  [0.05, 0.1, 0.5].map((failing) => [
    percent(failing),
    ...RATES.map((rate) => {
      const { median, p95 } = timesToRollBack({ perMinute: rate, base: 0.0005, failing }, RUNS, SEED);
      return `${seconds(median)} / ${seconds(p95)}`;
    }),
  ]),
);

print(
  `Healthy canaries that were rolled back, of ${RUNS} each of two hours: by reports, served pages and silent visits together`,
  ['base failure rate, silent visits', ...perMinute],
  BASES.flatMap((base) =>
    SILENT.map((silent) => [
      `${percent(base)}, ${percent(silent)}`,
      ...RATES.map((rate) => String(falseOutcomes({ perMinute: rate, base, silent }, RUNS, SEED))),
    ]),
  ),
);

print(
  `The same by reports alone (D-06)`,
  ['base failure rate', ...perMinute],
  BASES.map((base) => [percent(base), ...RATES.map((rate) => String(falseRollbacks(rate, base, RUNS, SEED)))]),
);

const MOUNT: SimulatedTime = { median: 60, spread: 1, slower: 0 };
print(
  'Canaries that mount slower, 20 sessions a minute: held / rolled back (medians of 50)',
  ['slower', 'held', 'rolled back'],
  [150, 300, 700].map((slower) => {
    const runs = runsByTime(20, 'mount', { ...MOUNT, slower }, 50, SEED);
    const median = (times: readonly (number | null)[]): number =>
      times.map((time) => time ?? Infinity).sort((a, b) => a - b)[25] ?? Infinity;
    return [
      `${slower} ms`,
      seconds(median(runs.map(({ held }) => held))),
      seconds(median(runs.map(({ rolledBack }) => rolledBack))),
    ];
  }),
);
