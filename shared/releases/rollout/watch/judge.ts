import { nextStage } from '../stages';
import { isFaulty, weighEvidence, type Evidence, type SessionCounts } from './evidence';

/** What the watcher knows of one stage of a canary. */
export interface StageObservation {
  /** Share of visitors who get the canary, in basis points. */
  bps: number;
  /** When the stage began: milliseconds since 1970. */
  since: number;
  /** The time of the decision: milliseconds since 1970. */
  now: number;
  /** Whether the watcher may widen the canary. */
  auto: boolean;
  /** Counts of the current window, at most `WINDOW_MS` long. */
  window: { canary: SessionCounts; control: SessionCounts };
  /** The same, of pages that the edges served: a canary whose every page fails is seen before a browser reports. */
  served: { canary: SessionCounts; control: SessionCounts };
  /** Networks in which the canary failed in that window; more than `MIN_FAILING_NETWORKS` make no difference. */
  failingNetworks: number;
  /** Canary sessions since the stage began. */
  canarySessions: number;
  /** Time of the last report about the canary: milliseconds since 1970, null without one. */
  lastReport: number | null;
}

/** `evidence` is of the counts with more of it, `counts`. */
export type Verdict = { evidence: Evidence; counts: 'reported' | 'served' } & (
  | { action: 'roll back' }
  | { action: 'widen'; toBps: number }
  /** `reason` says what is missing. */
  | { action: 'hold'; reason: string }
);

/** Counts restart after this time, so that a long healthy stage can't hide a late failure. */
export const WINDOW_MS = 2 * 3_600_000;

/** How often the watcher judges a canary. */
export const CHECK_INTERVAL_S = 5;

/** Reports are forged easily: those of fewer networks never cause a rollback. */
export const MIN_FAILING_NETWORKS = 3;

/** Without a control beside it, an api that is away looks like a canary that serves no page. */
const MIN_SERVED_CONTROL = 20;

/** D-07. */
const MIN_SESSIONS = 500;
const MIN_STAGE_MS = 10 * 60_000;
/** Without reports for this long, the state of a canary is unknown. */
const MAX_SILENCE_MS = 10 * 60_000;

/** The number of the window, within a stage, that a time is in. */
export const windowIndex = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / WINDOW_MS));

/** Decides about a canary: first whether it is faulty (D-06), then whether it can be widened (D-07). */
export function judgeCanary(observation: StageObservation): Verdict {
  const reported = weigh('reported', observation.window);
  const served = weigh('served', observation.served);
  const hasControl = observation.served.control.sessions >= MIN_SERVED_CONTROL;
  const { suspect, ...weighed } = served.suspect && hasControl && !reported.suspect ? served : reported;
  if (suspect && observation.failingNetworks >= MIN_FAILING_NETWORKS) return { action: 'roll back', ...weighed };
  const reason = suspect
    ? `failures in ${observation.failingNetworks} of ${MIN_FAILING_NETWORKS} networks`
    : reasonToHold(observation, Math.max(reported.evidence.logRatio, served.evidence.logRatio));
  if (reason !== null) return { action: 'hold', reason, ...weighed };
  const toBps = nextStage(observation.bps);
  if (toBps === null) return { action: 'hold', reason: 'everybody has it: promote it', ...weighed };
  return { action: 'widen', toBps, ...weighed };
}

function weigh(counts: Verdict['counts'], { canary, control }: StageObservation['window']) {
  const evidence = weighEvidence(canary, control);
  return { counts, evidence, suspect: isFaulty(canary, evidence) };
}

function reasonToHold(
  { auto, since, now, canarySessions, lastReport }: StageObservation,
  logRatio: number,
): string | null {
  if (!auto) return 'not left to the watcher';
  if (lastReport === null || now - lastReport > MAX_SILENCE_MS) return 'no telemetry';
  if (canarySessions < MIN_SESSIONS) return `${canarySessions} of ${MIN_SESSIONS} sessions at this stage`;
  if (now - since < MIN_STAGE_MS)
    return `${Math.floor((now - since) / 60_000)} of ${MIN_STAGE_MS / 60_000} minutes at this stage`;
  if (logRatio > 0) return 'failures suggest a fault';
  return null;
}
