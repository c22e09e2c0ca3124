import type { RequestContext } from '../context/request-context';
import type { OpenPage } from '../document/scripts';
import { PAGE_LIMITS } from '../http/limits';
import type { ComposedArea, Composition, ServedRelease } from '../releases/composition';
import { RenderError } from '../rendering/render-error';
import type { RenderResult } from '../rendering/render-result';

/** A release that can render the page, in a composition that contains it. */
export interface PageCandidate extends OpenPage {
  composition: Composition;
}

export interface FoundPage {
  area: ComposedArea;
  candidate: PageCandidate;
}

/** The area and route of a path; null if there is none. */
export function findPage(composition: Composition, pathname: string): FoundPage | null {
  const matched = composition.match(pathname);
  if (!matched) return null;
  const shown = composition.forPagesOf(matched.area);
  const area = shown.areas.find(({ release }) => release.name === matched.area);
  return area ? { area, candidate: { composition: shown, release: area.release, route: matched.path } } : null;
}

/**
 * The releases to try, in order: the chosen one, the stable one, the last good one. If a canary has neither (it is new,
 * or its shell cannot run them), the site without the canary and its set follows.
 */
export function releaseCandidates(
  { snapshot, compositionInput }: RequestContext,
  { area, candidate }: FoundPage,
  pathname: string,
): PageCandidate[] {
  // Code of a dev server runs in the browser that selected it. It also runs in the edge if it is a build of this
  // machine named in the settings: a cookie cannot bring code into the edge.
  const { origin, folder } = area.release;
  if (origin !== undefined && folder === undefined) return [];
  const candidates = [area.release, ...area.fallbacks]
    .filter(({ routes }: ServedRelease) => routes.some(({ path }) => path === candidate.route))
    .map((release) => ({ ...candidate, release }));
  if (area.fallbacks.length > 0 || area.cohort !== 'canary') return candidates;
  const withoutCanary = snapshot.compose({ ...compositionInput, withoutCanary: area.release.name });
  const taken = findPage(withoutCanary, pathname);
  return taken ? [...candidates, taken.candidate] : candidates;
}

export interface Rendered<C> {
  /** The first candidate that rendered; null if none did. */
  success: { candidate: C; result: RenderResult } | null;
  /** The candidates that failed before it, in order. */
  failures: { candidate: C; error: RenderError }[];
}

interface RenderFirstOptions<C> {
  /**
   * @param start call it when the render has its turn: earlier time does not count. Returns the render's time limit in
   * milliseconds
   */
  render: (candidate: C, start: () => number) => Promise<RenderResult>;
  /** Starts the second candidate in parallel if the first is slow (a hedged request). */
  hedge: boolean;
  now?: () => number;
}

const sleep = async (ms: number): Promise<null> => {
  await new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
  return null;
};

/**
 * Renders by the first candidate that can (D-08), within 2 seconds in total on a machine that is not busy.
 * @throws any error of a render other than RenderError: a bug of the edge itself
 */
export async function renderFirst<C>(
  candidates: readonly C[],
  { render, hedge, now = () => performance.now() }: RenderFirstOptions<C>,
): Promise<Rendered<C>> {
  const { hedgeMs, lastStartMs, pageMs, renderMs } = PAGE_LIMITS;
  let startedAt: number | null = null;
  const elapsed = (): number => (startedAt === null ? 0 : now() - startedAt);
  const begin = (candidate: C) => {
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    const onStart = (): number => {
      startedAt ??= now();
      start();
      return Math.min(renderMs, Math.max(hedgeMs, pageMs - elapsed()));
    };
    const ended = render(candidate, onStart).catch((thrown: unknown) => {
      if (thrown instanceof RenderError) return thrown;
      throw thrown;
    });
    return { started, ended };
  };
  const failures: Rendered<C>['failures'] = [];
  /** The render of the next candidate, if it has already started. */
  let hedged: Promise<RenderResult | RenderError> | null = null;
  for (const [index, candidate] of candidates.entries()) {
    if (!hedged && elapsed() > lastStartMs) break;
    let ended: RenderResult | RenderError;
    if (hedged) {
      ended = await hedged;
      hedged = null;
    } else {
      const attempt = begin(candidate);
      const next = candidates[index + 1];
      if (hedge && index === 0 && next !== undefined) {
        const first = await Promise.race([attempt.ended, attempt.started.then(() => sleep(hedgeMs))]);
        if (first === null) hedged = begin(next).ended;
        hedged?.catch(() => undefined); // handled in the next round, if any
      }
      ended = await attempt.ended;
    }
    if (!(ended instanceof RenderError)) return { success: { candidate, result: ended }, failures };
    failures.push({ candidate, error: ended });
  }
  return { success: null, failures };
}
