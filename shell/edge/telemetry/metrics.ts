import { type Judged, strengthOf } from '@press/releases';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Vitals } from '../../browser/telemetry/visit';
import type { ReleaseDelta } from './visit-report';

const RELEASE_LABELS = ['area', 'build', 'cohort'];

/** The edge's Prometheus metrics (D-12). Every edge exposes its own counts. */
export class EdgeMetrics {
  readonly registry = new Registry();
  readonly #common = { registers: [this.registry] };

  readonly pages = new Counter({
    ...this.#common,
    name: 'press_pages_total',
    help: 'Page responses, by area, release and kind of render',
    labelNames: ['area', 'build', 'render', 'status'],
  });
  readonly pageTime = new Histogram({
    ...this.#common,
    name: 'press_page_duration_seconds',
    help: 'Time until a page response was sent',
    labelNames: ['area'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  readonly #sessions = new Counter({
    ...this.#common,
    name: 'press_area_sessions_total',
    help: 'Visits that ran a release of an area',
    labelNames: RELEASE_LABELS,
  });
  readonly #loads = new Counter({
    ...this.#common,
    name: 'press_area_loads_total',
    help: 'Loads of a release of an area in a browser',
    labelNames: RELEASE_LABELS,
  });
  readonly #failures = new Counter({
    ...this.#common,
    name: 'press_area_failures_total',
    help: 'Failures of a release of an area, by class; each class once per visit',
    labelNames: [...RELEASE_LABELS, 'class'],
  });
  readonly #loadTime = new Histogram({
    ...this.#common,
    name: 'press_area_load_duration_seconds',
    help: 'Time until the code of an area was loaded, first time in a visit',
    labelNames: RELEASE_LABELS,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4],
  });
  readonly #mountTime = new Histogram({
    ...this.#common,
    name: 'press_area_mount_duration_seconds',
    help: 'Time an area took to mount, first time in a visit',
    labelNames: RELEASE_LABELS,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
  });
  readonly #vitals = {
    lcp: new Histogram({
      ...this.#common,
      name: 'press_largest_contentful_paint_seconds',
      help: 'Web vital LCP of documents, by the release that rendered the page',
      labelNames: RELEASE_LABELS,
      buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6],
    }),
    inp: new Histogram({
      ...this.#common,
      name: 'press_interaction_to_next_paint_seconds',
      help: 'Web vital INP of visits, by the release that rendered the first page',
      labelNames: RELEASE_LABELS,
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
    }),
    cls: new Histogram({
      ...this.#common,
      name: 'press_cumulative_layout_shift',
      help: 'Web vital CLS of visits, by the release that rendered the first page',
      labelNames: RELEASE_LABELS,
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
    }),
  };
  readonly inFlight = new Gauge({
    ...this.#common,
    name: 'press_requests_in_flight',
    help: 'Requests in progress, except the short ones for stored pages and files',
  });
  readonly revision = new Gauge({
    ...this.#common,
    name: 'press_registry_revision',
    help: 'Revision of the registry that the edge serves',
  });
  readonly registryRefused = new Gauge({
    ...this.#common,
    name: 'press_registry_refused',
    help: '1 while the edge serves an earlier registry because it refuses or cannot read the current one',
  });
  readonly watching = new Gauge({
    ...this.#common,
    name: 'press_watcher_active',
    help: '1 while the watcher of this edge decides about canaries',
  });
  readonly refused = new Counter({
    ...this.#common,
    name: 'press_reports_refused_total',
    help: 'Refused reports of visits',
    labelNames: ['cause'],
  });
  readonly cacheRequests = new Counter({
    ...this.#common,
    name: 'press_cache_requests_total',
    help: 'Lookups in a cache of the edge, by cache and outcome: hit, revalidating, stale, miss, joined',
    labelNames: ['cache', 'outcome'],
  });
  readonly cacheBytes = new Gauge({
    ...this.#common,
    name: 'press_cache_bytes',
    help: 'Bytes in a cache of the edge',
    labelNames: ['cache'],
  });
  readonly #canaries = {
    evidence: this.#ofCanaries('evidence', 'Evidence against a canary, as a share of what rolls it back'),
    share: this.#ofCanaries('share', 'Share of visitors who get a canary'),
    stageAge: this.#ofCanaries('stage_age_seconds', 'Time since a canary has its share'),
    silence: this.#ofCanaries('silence_seconds', 'Time since the last report about a canary at its share'),
    verdict: this.#ofCanaries(
      'verdict',
      'The verdict of the watcher about a canary: roll back, hold, widen',
      'verdict',
    ),
  };
  readonly #rolledBack = this.#ofCanaries('rolled_back_timestamp_seconds', 'When the watcher rolled a canary back');

  #ofCanaries(name: string, help: string, ...more: string[]) {
    return new Gauge({ ...this.#common, name: `press_canary_${name}`, help, labelNames: ['area', 'build', ...more] });
  }

  /** Forgets all canaries; active ones are recorded again at each check. */
  resetCanaries(): void {
    for (const gauge of Object.values(this.#canaries)) gauge.reset();
  }

  recordCanary({ name, canary, verdict, lastReport }: Judged, now: number): void {
    const labels = { area: name, build: canary.build };
    const since = Date.parse(canary.since);
    this.#canaries.evidence.set(labels, strengthOf(verdict));
    this.#canaries.share.set(labels, canary.bps / 10_000);
    this.#canaries.stageAge.set(labels, (now - since) / 1_000);
    this.#canaries.silence.set(labels, (now - (lastReport ?? since)) / 1_000);
    this.#canaries.verdict.set({ ...labels, verdict: verdict.action }, 1);
  }

  recordRollback({ name, canary }: Judged, now: number): void {
    this.#rolledBack.set({ area: name, build: canary.build }, now / 1_000);
  }

  /** Adds metrics of the process: memory, event loop, garbage collection. */
  collectProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param vitals of the document, if this release rendered its first page */
  record(
    { area, build, cohort, loads, failures, isNew, loadMs, mountMs }: ReleaseDelta,
    vitals: Vitals | undefined,
  ): void {
    const labels = { area, build, cohort };
    if (isNew) this.#sessions.inc(labels);
    if (loads > 0) this.#loads.inc(labels, loads);
    for (const failure of failures) this.#failures.inc({ ...labels, class: failure });
    if (isNew && loadMs !== undefined) this.#loadTime.observe(labels, loadMs / 1_000);
    if (isNew && mountMs !== undefined) this.#mountTime.observe(labels, mountMs / 1_000);
    if (!vitals) return;
    if (vitals.lcp !== undefined) this.#vitals.lcp.observe(labels, vitals.lcp / 1_000);
    if (vitals.inp !== undefined) this.#vitals.inp.observe(labels, vitals.inp / 1_000);
    if (vitals.cls !== undefined) this.#vitals.cls.observe(labels, vitals.cls);
  }
}
