import { MAX_CAUSE_TEXT, MAX_FRAMES, type FailureClass, type Vital } from '@press/releases/failure-classes';
import type { AreaEvent } from '../events';
import type { SiteCohort } from '../site';

/** One release of an area in a visit. */
export interface AreaReport {
  area: string;
  build: string;
  cohort: SiteCohort;
  loads: number;
  failures: FailureClass[];
  /** Milliseconds of the first load. */
  loadMs?: number;
  mountMs?: number;
  cause?: ReportedCause;
}

/** The cause of a release's first failure in a visit. It contains nothing about the reader. */
export interface ReportedCause {
  class: FailureClass;
  message: string;
  /** The top stack frames in files of releases: `mf-article/{build}/client/page.js:1:2345`. */
  stack: string[];
  /** Path of the page, without its query. */
  path: string;
}

export type Vitals = Partial<Record<Vital, number>>;

/** Report of one visit: a document and the pages that were read in it. It contains nothing about the reader. */
export interface VisitReport {
  /** The ticket that the edge gave this document for its reports. */
  ticket: string;
  /** The first report of the visit. */
  first?: true;
  /** True if the window is narrow. */
  phone?: true;
  /** The area of the first page, to which the vitals belong. */
  page: string | null;
  areas: AreaReport[];
  vitals?: Vitals;
}

/** A position in a file of a release. */
const FRAME = /\/r\/([\w-]+\/\w+\/[^\s:?#]+)[^\s:]*(:\d+:\d+)/g;

const causeOf = (failure: FailureClass, error: unknown): ReportedCause => ({
  class: failure,
  // Other thrown values may not convert to text.
  message: (error instanceof Error || typeof error === 'string' ? String(error) : typeof error).slice(
    0,
    MAX_CAUSE_TEXT,
  ),
  stack: [...String(Object(error).stack).matchAll(FRAME)]
    .map(([, file, position]) => `${file}${position}`.slice(-MAX_CAUSE_TEXT))
    .slice(0, MAX_FRAMES),
  path: location.pathname.slice(0, MAX_CAUSE_TEXT),
});

/** Collects the events of a visit for its report. */
export class Visit {
  readonly #areas = new Map<string, AreaReport>();
  readonly #vitals: Vitals = {};
  #vitalsSent = false;
  #changed = false;
  #first: { first?: true } = { first: true };

  constructor(private readonly page: string | null) {}

  record({ kind, area, build, cohort, class: failure, error, ms }: AreaEvent): void {
    const key = `${area} ${build}`;
    const report = this.#areas.get(key) ?? { area, build, cohort, loads: 0, failures: [] };
    if (kind === 'loaded') {
      report.loads += 1;
      if (ms !== undefined) report.loadMs ??= Math.round(ms);
    }
    if (kind === 'mounted' && ms !== undefined) report.mountMs ??= Math.round(ms);
    if (kind === 'failed' && failure && !report.failures.includes(failure)) {
      report.failures.push(failure);
      if (error) report.cause ??= causeOf(failure, error);
    }
    this.#areas.set(key, report);
    this.#changed = true;
  }

  /** @param value milliseconds or a number; for `cls` and `lost` a share */
  recordVital(name: Vital, value: number): void {
    const parts = name === 'cls' || name === 'lost' ? 10_000 : 1;
    this.#vitals[name] = Math.round(value * parts) / parts;
  }

  /**
   * The report so far; null if nothing is new.
   * @param leaving true if the page becomes hidden: vitals are final, and are sent once
   */
  report(leaving: boolean): Omit<VisitReport, 'ticket' | 'phone'> | null {
    const withVitals = leaving && !this.#vitalsSent && Object.keys(this.#vitals).length > 0;
    if (!this.#changed && !withVitals) return null;
    this.#changed = false;
    this.#vitalsSent ||= withVitals;
    const first = this.#first;
    this.#first = {};
    return {
      ...first,
      page: this.page,
      areas: [...this.#areas.values()],
      ...(withVitals && { vitals: this.#vitals }),
    };
  }
}
