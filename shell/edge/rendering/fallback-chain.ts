import type { Release } from '@press/releases';
import type { RenderAnswer } from './render-result';
import { RenderFault } from './renderers';

/** A canary that has not answered by now gets company: the next release starts beside it, to be there at the deadline. */
export const STAND_BY_MS = 400;
/** From the first render's beginning to the last word on it. */
const ALTOGETHER_MS = 1_850;
/** A release that would start later than this would not be done in time. */
const LAST_START_MS = 900;

/** A step of the ladder: something to render by, and the release it is. */
export interface Rung {
  release: Release;
}

export interface Climbed<R extends Rung> {
  /** What answered; null when nothing did. */
  standing: { rung: R; rendered: RenderAnswer } | null;
  /** What failed on the way, in order. */
  faults: { rung: R; fault: RenderFault }[];
}

interface Options<R extends Rung> {
  render: (rung: R) => Promise<RenderAnswer>;
  /** Start the second beside a first that is slow: worth a render where the first is on trial. */
  standBy: boolean;
  now?: () => number;
}

type Attempt = RenderAnswer | RenderFault;

const pause = async (ms: number): Promise<null> => {
  await new Promise<void>((resolve) => void setTimeout(resolve, Math.max(0, ms)).unref());
  return null;
};

/** Renders by the first release that can (D-08), within 2 seconds altogether. Only faults of renders are survived. */
export async function climb<R extends Rung>(
  rungs: readonly R[],
  { render, standBy, now = () => performance.now() }: Options<R>,
): Promise<Climbed<R>> {
  const began = now();
  const left = (): number => ALTOGETHER_MS - (now() - began);
  const attempt = (rung: R): Promise<Attempt> =>
    render(rung).catch((thrown: unknown) => {
      if (thrown instanceof RenderFault) return thrown;
      throw thrown;
    });
  const faults: Climbed<R>['faults'] = [];
  let ready: { rung: R; outcome: Promise<Attempt> } | null = null;
  for (const [at, rung] of rungs.entries()) {
    const late = now() - began > LAST_START_MS;
    if (late && !ready) break;
    const outcome = ready?.outcome ?? attempt(rung);
    const wasReady = ready !== null;
    ready = null;
    const next = rungs[at + 1];
    if (standBy && at === 0 && next && (await Promise.race([outcome, pause(STAND_BY_MS)])) === null) {
      const beside = attempt(next);
      beside.catch(() => undefined); // looked at when its turn comes, if it does
      ready = { rung: next, outcome: beside };
    }
    const ended = await (wasReady ? Promise.race([outcome, pause(left())]) : outcome);
    if (ended === null) break;
    if (!(ended instanceof RenderFault)) return { standing: { rung, rendered: ended }, faults };
    faults.push({ rung, fault: ended });
  }
  return { standing: null, faults };
}
