import type { AreaEvent, FailureClass } from '../events';

/** One release of an area in a visit. */
export interface AreaReport {
  area: string;
  build: string;
  cohort: 'canary' | 'control' | 'stable';
  loads: number;
  failures: FailureClass[];
  /** Milliseconds, of the first load. */
  loadMs?: number;
  mountMs?: number;
}

export interface Vitals {
  /** Milliseconds. */
  lcp?: number;
  /** Milliseconds. */
  inp?: number;
  /** A share of the viewport; no unit. */
  cls?: number;
}

/** Report of one visit: a document and the pages that were read in it. Nothing about the reader. */
export interface VisitReport {
  /** What the edge gave this document for its reports. */
  ticket: string;
  /** The first report of the visit. */
  first?: true;
  /** The area of the first page, to which the vitals belong. */
  page: string | null;
  areas: AreaReport[];
  vitals?: Vitals;
}

/** Collects the events of a visit for its report. */
export class Visit {
  readonly #areas = new Map<string, AreaReport>();
  readonly #vitals: Vitals = {};
  #vitalsSent = false;
  #changed = false;
  #first: { first?: true } = { first: true };

  constructor(private readonly page: string | null) {}

  /** Releases that a browser selected itself are not counted (D-10). */
  record({ kind, area, build, cohort, class: failure, ms }: AreaEvent): void {
    if (cohort === 'picked' || cohort === 'local') return;
    const key = `${area} ${build}`;
    const report = this.#areas.get(key) ?? { area, build, cohort, loads: 0, failures: [] };
    if (kind === 'loaded') {
      report.loads += 1;
      if (ms !== undefined) report.loadMs ??= Math.round(ms);
    }
    if (kind === 'mounted' && ms !== undefined) report.mountMs ??= Math.round(ms);
    if (kind === 'failed' && failure && !report.failures.includes(failure)) report.failures.push(failure);
    this.#areas.set(key, report);
    this.#changed = true;
  }

  recordVital(name: keyof Vitals, value: number): void {
    this.#vitals[name] = name === 'cls' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  }

  /**
   * The report so far; null when nothing is new.
   * @param leaving the page is hidden: vitals are final, and are sent once
   */
  report(leaving: boolean): Omit<VisitReport, 'ticket'> | null {
    if (!this.#changed) return null;
    this.#changed = false;
    const withVitals = leaving && !this.#vitalsSent && Object.keys(this.#vitals).length > 0;
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
