import type { AreaReport, VisitReport } from '../../browser/telemetry/visit';

/** About an hour of a busy site: a visit that tells a second time does so within it. */
const MOST_REMEMBERED = 50_000;

/** What a report adds to what its visit told before. */
export interface News extends AreaReport {
  /** First heard of: the visit is one more session. */
  isNew: boolean;
  /** The first failure of the session. */
  failsNow: boolean;
}

/** Reports of one visit repeat what they said; this takes out what is known already. */
export class Visits {
  readonly #told = new Map<string, { loads: number; failures: number }>();

  news({ visit, areas }: VisitReport): News[] {
    return areas.map((report) => {
      const key = `${visit} ${report.area} ${report.build}`;
      const before = this.#told.get(key);
      this.#remember(key, report);
      const failures = report.failures.slice(before?.failures ?? 0);
      return {
        ...report,
        loads: Math.max(0, report.loads - (before?.loads ?? 0)),
        failures,
        isNew: !before,
        failsNow: failures.length > 0 && !before?.failures,
      };
    });
  }

  #remember(key: string, { loads, failures }: AreaReport): void {
    this.#told.delete(key);
    this.#told.set(key, { loads, failures: failures.length });
    if (this.#told.size <= MOST_REMEMBERED) return;
    const [oldest] = this.#told.keys();
    if (oldest !== undefined) this.#told.delete(oldest);
  }
}
