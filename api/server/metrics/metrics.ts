import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheOutcome } from '../cache/response-cache';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is told at /metrics, in the words of Prometheus; every process tells of itself. */
export class Metrics {
  readonly registry = new Registry();
  readonly #of = { registers: [this.registry] };

  readonly requests = new Histogram({
    ...this.#of,
    name: 'http_request_duration_seconds',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
  });
  readonly inFlight = new Gauge({ ...this.#of, name: 'http_requests_in_flight', help: 'Requests being worked on' });
  readonly statements = new Histogram({
    ...this.#of,
    name: 'database_statement_duration_seconds',
    help: 'Statements and transactions, from being asked to their answer, waiting included',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
  });
  readonly statementsUnderWay = new Gauge({
    ...this.#of,
    name: 'database_statements_under_way',
    help: 'Statements and transactions asked and not yet answered',
  });
  readonly answers = new Counter({
    ...this.#of,
    name: 'answers_total',
    help: 'Reads by how they were answered: from the store (hit), worked out (miss), with an older answer (stale)',
    labelNames: ['outcome'],
  });

  readonly events = new Counter({
    ...this.#of,
    name: 'events_counted_total',
    help: 'Views, clicks and downloads counted: committed and acknowledged',
    labelNames: ['kind', 'counted'],
  });

  readonly answered = (outcome: CacheOutcome): void => this.answers.inc({ outcome });

  /** Of the process: memory, event loop, garbage collection. */
  ofProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A figure that is looked up when somebody asks; left out when it can't be. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        try {
          this.set(await inTime(read()));
        } catch {
          this.remove(); // The database is away or busy: others tell of that.
        }
      },
    });
    this.registry.registerMetric(gauge);
  }

  /** Several figures of one kind, told apart by labels. */
  many<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: () => { labels: Record<L, string>; value: number }[],
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      collect() {
        for (const { labels, value } of read()) this.set(labels, value);
      },
    });
    this.registry.registerMetric(gauge);
  }
}

/** One slow figure must not keep the others from whoever watches. */
const PATIENCE_MS = 2_000;

function inTime<T>(value: T | Promise<T>): Promise<T> {
  const late = new Promise<never>(
    (_, reject) => void setTimeout(() => reject(new Error('too late')), PATIENCE_MS).unref(),
  );
  return Promise.race([value, late]);
}
