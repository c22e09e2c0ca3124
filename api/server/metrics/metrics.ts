import { statfs } from 'node:fs/promises';
import { within } from '@press/http/within';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheOutcome } from '../cache/response-cache';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** One slow value must not delay the whole response. */
const TIMEOUT_MS = 2_000;

/** The Prometheus metrics of this process. */
export class Metrics {
  readonly registry = new Registry();
  readonly #options = { registers: [this.registry] };

  readonly requests = new Histogram({
    ...this.#options,
    name: 'http_request_duration_seconds',
    help: 'Responses by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
  });
  readonly inFlight = new Gauge({ ...this.#options, name: 'http_requests_in_flight', help: 'Requests in progress' });
  readonly statements = new Histogram({
    ...this.#options,
    name: 'database_statement_duration_seconds',
    help: 'Statements and transactions, with the time that they waited',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
  });
  readonly statementsUnderWay = new Gauge({
    ...this.#options,
    name: 'database_statements_under_way',
    help: 'Statements and transactions in progress',
  });
  readonly cacheOutcomes = new Counter({
    ...this.#options,
    name: 'answers_total',
    help: 'Reads by outcome: from the cache (hit), computed (miss), an old response while the database is unavailable (stale)',
    labelNames: ['outcome'],
  });
  readonly events = new Counter({
    ...this.#options,
    name: 'events_counted_total',
    help: 'Views, clicks and downloads that are committed',
    labelNames: ['kind', 'counted'],
  });

  readonly countCacheOutcome = (outcome: CacheOutcome): void => this.cacheOutcomes.inc({ outcome });

  /** Adds memory, event loop and garbage collection of the process, and the disk of its data. */
  collectProcessMetrics(dataDir: string): void {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('data_disk_free_ratio', 'Free part of the disk with the data directory, 0 to 1', async () => {
      const { bavail, blocks } = await statfs(dataDir);
      return bavail / blocks;
    });
  }

  /** A value that is read for each response; left out if the read fails or takes too long. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        try {
          this.set(await within(TIMEOUT_MS, Promise.resolve(read()), () => Promise.reject(new Error('timeout'))));
        } catch {
          this.remove(); // Other metrics show that the database is unavailable or busy.
        }
      },
    });
    this.registry.registerMetric(gauge);
  }

  /** Values of one metric with labels, read for each response. */
  labelledGauge<L extends string>(
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
