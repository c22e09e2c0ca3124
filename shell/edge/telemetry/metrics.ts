import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Vitals } from '../../browser/telemetry/visit';
import type { News } from './visit-deltas';

const OF_RELEASE = ['area', 'build', 'cohort'];
const LOADING_S = [0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** What the edge tells Prometheus (D-12); every edge tells of what it heard itself. */
export class EdgeMetrics {
  readonly registry = new Registry();
  readonly #of = { registers: [this.registry] };

  readonly pages = new Counter({
    ...this.#of,
    name: 'press_pages_total',
    help: 'Pages answered, by area, release and how they were rendered',
    labelNames: ['area', 'build', 'render', 'status'],
  });
  readonly pageTime = new Histogram({
    ...this.#of,
    name: 'press_page_duration_seconds',
    help: 'Time until a page was answered',
    labelNames: ['area'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  readonly #sessions = new Counter({
    ...this.#of,
    name: 'press_area_sessions_total',
    help: 'Visits that ran a release of an area',
    labelNames: OF_RELEASE,
  });
  readonly #loads = new Counter({
    ...this.#of,
    name: 'press_area_loads_total',
    help: 'Times a release of an area was loaded in a browser',
    labelNames: OF_RELEASE,
  });
  readonly #failures = new Counter({
    ...this.#of,
    name: 'press_area_failures_total',
    help: 'Failures of a release of an area, by class; each class once a visit',
    labelNames: [...OF_RELEASE, 'class'],
  });
  readonly #loadTime = new Histogram({
    ...this.#of,
    name: 'press_area_load_duration_seconds',
    help: 'Time until the code of an area was there, first time in a visit',
    labelNames: OF_RELEASE,
    buckets: LOADING_S,
  });
  readonly #mountTime = new Histogram({
    ...this.#of,
    name: 'press_area_mount_duration_seconds',
    help: 'Time an area took to mount, first time in a visit',
    labelNames: OF_RELEASE,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
  });
  readonly #vitals = {
    lcp: new Histogram({
      ...this.#of,
      name: 'press_largest_contentful_paint_seconds',
      help: 'Web vital LCP of documents, by the release that made the page',
      labelNames: OF_RELEASE,
      buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6],
    }),
    inp: new Histogram({
      ...this.#of,
      name: 'press_interaction_to_next_paint_seconds',
      help: 'Web vital INP of visits, by the release that made the first page',
      labelNames: OF_RELEASE,
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
    }),
    cls: new Histogram({
      ...this.#of,
      name: 'press_cumulative_layout_shift',
      help: 'Web vital CLS of visits, by the release that made the first page',
      labelNames: OF_RELEASE,
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
    }),
  };
  readonly revision = new Gauge({
    ...this.#of,
    name: 'press_registry_revision',
    help: 'Revision of the registry that is served',
  });
  readonly refused = new Counter({
    ...this.#of,
    name: 'press_reports_refused_total',
    help: 'Reports of visits that were not taken',
    labelNames: ['cause'],
  });
  readonly evidence = new Gauge({
    ...this.#of,
    name: 'press_canary_log_likelihood_ratio',
    help: 'Of a canary failing against its control; above 6.9 it is rolled back',
    labelNames: ['area', 'build'],
  });

  /** Of the process: memory, event loop, garbage collection. */
  ofProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param isPage the document came with a page of this release, so the vitals are its */
  heard(
    { area, build, cohort, loads, failures, isNew, loadMs, mountMs }: News,
    vitals: Vitals | undefined,
    isPage: boolean,
  ): void {
    const of = { area, build, cohort };
    if (isNew) this.#sessions.inc(of);
    if (loads > 0) this.#loads.inc(of, loads);
    for (const failure of failures) this.#failures.inc({ ...of, class: failure });
    if (isNew && loadMs !== undefined) this.#loadTime.observe(of, loadMs / 1_000);
    if (isNew && mountMs !== undefined) this.#mountTime.observe(of, mountMs / 1_000);
    if (!isPage || !vitals) return;
    if (vitals.lcp !== undefined) this.#vitals.lcp.observe(of, vitals.lcp / 1_000);
    if (vitals.inp !== undefined) this.#vitals.inp.observe(of, vitals.inp / 1_000);
    if (vitals.cls !== undefined) this.#vitals.cls.observe(of, vitals.cls);
  }
}
