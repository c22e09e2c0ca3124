import type { AreaEvent, FailureClass } from '../events';

/** What one release of an area did in a visit. */
export interface AreaReport {
  area: string;
  build: string;
  cohort: 'canary' | 'control' | 'stable';
  loads: number;
  failures: FailureClass[];
  /** Milliseconds, of the first time. */
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

/** What a browser tells of one visit: a document, and the pages that were read in it. Nothing of who read them. */
export interface VisitReport {
  /** Drawn by this document for this report; nothing else knows it. */
  visit: string;
  /** The area whose page the document came with: its vitals. */
  page: string | null;
  areas: AreaReport[];
  vitals?: Vitals;
}

/** Gathers what happens in a visit until it is told. */
export class Visit {
  readonly #areas = new Map<string, AreaReport>();
  readonly #vitals: Vitals = {};
  readonly #id = crypto.randomUUID();
  #vitalsTold = false;
  #untold = false;

  constructor(private readonly page: string | null) {}

  /** Releases that a browser chose for itself are left out: they say nothing of anybody else's (D-10). */
  hear({ kind, area, build, cohort, class: failure, ms }: AreaEvent): void {
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
    this.#untold = true;
  }

  vital(name: keyof Vitals, value: number): void {
    this.#vitals[name] = name === 'cls' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  }

  /**
   * The report so far; null when there is nothing new to tell.
   * @param leaving the reader turns away: vitals are final, and told once
   */
  report(leaving: boolean): VisitReport | null {
    if (!this.#untold) return null;
    this.#untold = false;
    const withVitals = leaving && !this.#vitalsTold && Object.keys(this.#vitals).length > 0;
    this.#vitalsTold ||= withVitals;
    return {
      visit: this.#id,
      page: this.page,
      areas: [...this.#areas.values()],
      ...(withVitals && { vitals: this.#vitals }),
    };
  }
}
