import { MAX_CAUSE_TEXT, MAX_FRAMES } from '@press/releases';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { FailureClass } from '../../browser/events';
import type { VisitReport } from '../../browser/telemetry/visit';

const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
/** At most ten minutes: a longer time means that the computer was asleep. */
const Milliseconds = Type.Number({ minimum: 0, maximum: 600_000 });
const FAILURES = [
  'http',
  'network',
  'integrity',
  'evaluation',
  'time-out',
  'mount',
  'render',
  'unmount',
  'server-render',
  'script',
] as const satisfies readonly FailureClass[];

const CauseText = Type.String({ maxLength: MAX_CAUSE_TEXT });
const Failure = Type.Union(FAILURES.map((name) => Type.Literal(name)));

const Report = Type.Object({
  ticket: Type.String({ maxLength: 4_096 }),
  first: Type.Optional(Type.Literal(true)),
  page: Type.Union([Name, Type.Null()]),
  areas: Type.Array(
    Type.Object({
      area: Name,
      build: Type.String({ pattern: '^[0-9a-f]{8,64}$' }),
      cohort: Type.Union([Type.Literal('canary'), Type.Literal('control'), Type.Literal('stable')]),
      loads: Type.Integer({ minimum: 0, maximum: 1_000 }),
      failures: Type.Array(Failure, { maxItems: FAILURES.length }),
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
  vitals: Type.Optional(
    Type.Object({
      lcp: Type.Optional(Milliseconds),
      inp: Type.Optional(Milliseconds),
      cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    }),
  ),
});
const schema = Compile(Report);

/** Parses a report, which anybody may have sent. Null when it is not valid. */
export function parseReport(text: string): VisitReport | null {
  try {
    const value: unknown = JSON.parse(text);
    return schema.Check(value) ? value : null;
  } catch {
    return null; // not JSON
  }
}
