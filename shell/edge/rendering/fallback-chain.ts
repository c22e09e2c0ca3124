import type { Release } from '@press/releases';
import { RenderError } from './render-error';
import type { RenderResult } from './render-result';

/** After this time without a result from a canary, the next candidate starts to render as well (a hedged request). */
export const HEDGE_AFTER_MS = 400;
/** Time for all candidates together. */
const TOTAL_DEADLINE_MS = 1_850;
/** A candidate that starts later has too little time left to finish. */
const LATEST_START_MS = 900;

/** One way to render a page. */
export interface Candidate {
  release: Release;
}

export interface FallbackResult<C extends Candidate> {
  /** The first candidate that rendered; null when none did. */
  success: { candidate: C; result: RenderResult } | null;
  /** The candidates that failed before it, in order. */
  failures: { candidate: C; error: RenderError }[];
}

interface FallbackOptions<C extends Candidate> {
  render: (candidate: C) => Promise<RenderResult>;
  /** Start the second candidate beside a slow first one. */
  hedge: boolean;
  now?: () => number;
}

type Attempt = RenderResult | RenderError;

const sleep = async (ms: number): Promise<null> => {
  await new Promise<void>((resolve) => void setTimeout(resolve, Math.max(0, ms)).unref());
  return null;
};

/**
 * Renders by the first candidate that can (D-08), within 2 seconds in total.
 * @throws whatever a render throws that is not a RenderError: a bug of the edge itself
 */
export async function tryInOrder<C extends Candidate>(
  candidates: readonly C[],
  { render, hedge, now = () => performance.now() }: FallbackOptions<C>,
): Promise<FallbackResult<C>> {
  const startedAt = now();
  const elapsed = (): number => now() - startedAt;
  const attempt = (candidate: C): Promise<Attempt> =>
    render(candidate).catch((thrown: unknown) => {
      if (thrown instanceof RenderError) return thrown;
      throw thrown;
    });
  const failures: FallbackResult<C>['failures'] = [];
  /** The render of the next candidate, when it has already started. */
  let hedged: Promise<Attempt> | null = null;
  for (const [index, candidate] of candidates.entries()) {
    if (!hedged && elapsed() > LATEST_START_MS) break;
    const isHedged = hedged !== null;
    const attempted: Promise<Attempt> = hedged ?? attempt(candidate);
    hedged = null;
    const next = candidates[index + 1];
    if (hedge && index === 0 && next && (await Promise.race([attempted, sleep(HEDGE_AFTER_MS)])) === null) {
      hedged = attempt(next);
      hedged.catch(() => undefined); // handled in the next round, if there is one
    }
    const ended = await (isHedged ? Promise.race([attempted, sleep(TOTAL_DEADLINE_MS - elapsed())]) : attempted);
    if (ended === null) break;
    if (!(ended instanceof RenderError)) return { success: { candidate, result: ended }, failures };
    failures.push({ candidate, error: ended });
  }
  return { success: null, failures };
}
