import { nextStage } from '../transitions';
import { condemns, weigh, type Evidence, type Tally } from './evidence';

/** One stage of a rollout, as the watcher sees it. */
export interface Stage {
  /** Share of visitors who get the canary, in hundredths of a per cent. */
  bps: number;
  /** When it got that share, and when this is asked: milliseconds since 1970. */
  since: number;
  now: number;
  /** Whether the watcher may widen it. */
  auto: boolean;
  /** Heard in the present window of at most `WINDOW_MS`. */
  window: { canary: Tally; control: Tally };
  /** Heard since the stage began. */
  canarySessions: number;
  /** When the canary was last heard of; null when never. */
  lastHeard: number | null;
}

export type Verdict = { evidence: Evidence } & (
  | { act: 'roll back' }
  | { act: 'widen'; toBps: number }
  /** `because` names what is still missing. */
  | { act: 'hold'; because: string }
);

/** Evidence begins anew after this time, so that a long healthy stage can't hide what fails late. */
export const WINDOW_MS = 2 * 3_600_000;

/** How often the watcher looks. */
export const LOOK_EVERY_S = 5;

/** D-07. */
const SESSIONS_AT_LEAST = 500;
const STAGE_AT_LEAST_MS = 10 * 60_000;
/** A canary that nobody has told of for so long is not known to be well. */
const SILENT_AFTER_MS = 10 * 60_000;

/** Which window of its stage a moment falls in. */
export const windowAt = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / WINDOW_MS));

/** What to do with a canary now: D-06 before D-07. */
export function decide(stage: Stage): Verdict {
  const { canary, control } = stage.window;
  const evidence = weigh(canary, control);
  if (condemns(canary, evidence)) return { act: 'roll back', evidence };
  const because = reasonToHold(stage, evidence);
  if (because !== null) return { act: 'hold', because, evidence };
  const toBps = nextStage(stage.bps);
  if (toBps === null) return { act: 'hold', because: 'everybody has it: promote it', evidence };
  return { act: 'widen', toBps, evidence };
}

function reasonToHold({ auto, since, now, canarySessions, lastHeard }: Stage, { logRatio }: Evidence): string | null {
  if (!auto) return 'not to be widened by itself';
  if (lastHeard === null || now - lastHeard > SILENT_AFTER_MS) return 'no telemetry';
  if (canarySessions < SESSIONS_AT_LEAST) return `${canarySessions} of ${SESSIONS_AT_LEAST} sessions at this stage`;
  if (now - since < STAGE_AT_LEAST_MS)
    return `${Math.floor((now - since) / 60_000)} of ${STAGE_AT_LEAST_MS / 60_000} minutes at this stage`;
  if (logRatio > 0) return 'failures lean towards a fault';
  return null;
}
