import { isLoss } from '@press/releases/failure-classes';
import { LRUCache } from 'lru-cache';
import type { AreaReport } from '../../browser/telemetry/visit';

/** About an hour of a busy site. A visit that reports again does so within that time. */
const MAX_REMEMBERED = 50_000;

/** The part of a report that is new compared with earlier reports of the same visit. */
export interface ReleaseDelta extends AreaReport {
  /** True for the first report of this visit and release: one more session. */
  isNew: boolean;
  /** True for the session's first failure with a lost page. */
  failsNow: boolean;
}

/** Subtracts the parts of a report that are already counted: every report of a visit repeats the earlier ones. */
export class VisitDeltas {
  readonly #counted = new LRUCache<string, { loads: number; failures: number; failed: boolean }>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
  });

  /**
   * One delta per area of the report; records the report as counted.
   * @param visit id of its ticket
   */
  add(visit: string, areas: readonly AreaReport[]): ReleaseDelta[] {
    return areas.map((report) => {
      const key = `${visit} ${report.area} ${report.build}`;
      const before = this.#counted.get(key);
      const failed = report.failures.some(isLoss);
      this.#counted.set(key, { loads: report.loads, failures: report.failures.length, failed });
      const failures = report.failures.slice(before?.failures ?? 0);
      return {
        ...report,
        loads: Math.max(0, report.loads - (before?.loads ?? 0)),
        failures,
        isNew: !before,
        failsNow: failed && !before?.failed,
      };
    });
  }
}
