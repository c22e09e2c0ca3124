import { recordOf } from '@press/releases';
import {
  FAILURE_CLASSES,
  MAX_CAUSE_TEXT,
  MAX_FRAMES,
  VITALS,
  type FailureClass,
  isLoss,
} from '@press/releases/failure-classes';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { VisitReport, AreaReport } from '../../browser/telemetry/visit';
import { LRUCache } from 'lru-cache';

const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
/** At most ten minutes; after a longer time, the computer was asleep. */
const Milliseconds = Type.Number({ minimum: 0, maximum: 600_000 });
/** Milliseconds, a number of requests, or a share. */
const Vital = Milliseconds;
/** Classes and vitals that this edge does not know are valid: a newer shell may report them. */
const Failure = Type.String({ maxLength: 64 });
const MAX_CLASSES = 32;

const CauseText = Type.String({ maxLength: MAX_CAUSE_TEXT });

const Report = Type.Object({
  ticket: Type.String({ maxLength: 4_096 }),
  first: Type.Optional(Type.Literal(true)),
  phone: Type.Optional(Type.Literal(true)),
  page: Type.Union([Name, Type.Null()]),
  areas: Type.Array(
    Type.Object({
      area: Name,
      build: Type.String({ pattern: '^[0-9a-f]{8,64}$' }),
      cohort: Type.Union([Type.Literal('canary'), Type.Literal('control'), Type.Literal('stable')]),
      loads: Type.Integer({ minimum: 0, maximum: 1_000 }),
      failures: Type.Array(Failure, { maxItems: MAX_CLASSES }),
      loadMs: Type.Optional(Milliseconds),
      mountMs: Type.Optional(Milliseconds),
      cause: Type.Optional(
        Type.Object({
          class: Failure,
          message: CauseText,
          stack: Type.Array(CauseText, { maxItems: MAX_FRAMES }),
          path: CauseText,
        }),
      ),
    }),
    { maxItems: 32 },
  ),
  vitals: Type.Optional(Type.Partial(Type.Object(recordOf(VITALS, () => Vital)))),
});
const schema = Compile(Report);

const classOf = (name: string): FailureClass => FAILURE_CLASSES.find((known) => known === name) ?? 'other';

/** Parses a report, which anybody may have sent. An unknown class becomes `other`. Null if it is not valid. */
export function parseReport(text: string): VisitReport | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!schema.Check(value)) return null;
    const areas = value.areas.map(({ failures, cause, ...area }) => ({
      ...area,
      failures: [...new Set(failures.map(classOf))],
      ...(cause && { cause: { ...cause, class: classOf(cause.class) } }),
    }));
    return { ...value, areas };
  } catch {
    return null; // not JSON
  }
}

/** About an hour of a busy site; visits report again within that time. */
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
