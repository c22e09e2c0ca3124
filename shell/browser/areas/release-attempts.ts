import type { AreaApp, AreaServices } from '@press/area/types';
import { CodedError } from '@press/errors';
import { emit, type AreaEvent } from '../events';
import type { SiteArea, SiteRelease } from '../site';
import type { Step } from './recovery';
import type { LoadRelease } from './remotes';

export interface AttemptDependencies {
  report: AreaServices['report'];
  load: LoadRelease;
  /** Undoes patches of shared prototypes, and returns their names. */
  undoPatches: () => string[];
  /** Needed only after a failure, so it is a separate chunk. */
  recovery: () => Promise<typeof import('./recovery')>;
}

/** One step of showing a page, for the first release that can do it. */
interface Work {
  /** The route's path in the area's declaration. */
  route: string;
  step: Step;
  /** True if a page of this release is mounted: the next release cannot take over a part of it. */
  isMounted: () => boolean;
  run: (app: AreaApp) => Promise<void>;
}

/** Tries the releases of one area on this page in fallback order: the chosen one, stable, last good (D-08). */
export class ReleaseAttempts {
  /** True if every candidate failed, until `restart`. */
  exhausted = false;
  /** True if the last failure was code that did not load, so nothing has touched the server's markup. */
  failedToLoad = false;
  #position = 0;
  readonly #emitted = new Set<string>();
  /** Entries that were tried again, with the address of the second try. */
  readonly #retried = new Map<string, string>();

  constructor(
    private readonly area: SiteArea,
    private readonly dependencies: AttemptDependencies,
  ) {}

  /** The candidate that is mounted, or tried next. */
  get release(): SiteRelease {
    const release = [this.area, ...this.area.fallbacks][this.#position] ?? this.area;
    return { ...release, entry: this.#retried.get(release.entry) ?? release.entry };
  }

  get isFallback(): boolean {
    return this.#position > 0;
  }

  get isLast(): boolean {
    return this.#position >= this.area.fallbacks.length;
  }

  /** The failed release is removed with its styles, which may be the cause. */
  next(): void {
    dropStyles(this.release);
    this.#position += 1;
  }

  restart(): void {
    this.exhausted = false;
  }

  emit(kind: AreaEvent['kind'], more: Pick<AreaEvent, 'class' | 'error' | 'ms'> = {}): void {
    emit({ kind, area: this.area.name, build: this.release.build, cohort: this.area.cohort, ...more });
  }

  emitOnce(kind: AreaEvent['kind'], ms?: number): void {
    const key = `${kind} ${this.release.build}`;
    if (!this.#emitted.has(key)) this.emit(kind, ms === undefined ? {} : { ms });
    this.#emitted.add(key);
  }

  /** Runs work with the first candidate that can do it. @throws the last candidate's failure */
  async tryInOrder({ route, step, isMounted, run }: Work): Promise<void> {
    for (;;) {
      let current: Step = 'load';
      try {
        const { release } = this;
        const began = performance.now();
        const [app] = await Promise.all([this.dependencies.load(this.area.name, release), loadAssets(release, route)]);
        this.assertUnpatched();
        this.emitOnce('loaded', performance.now() - began);
        current = step;
        return await run(app);
      } catch (error) {
        // Without a network nothing loads, which is no release's fault.
        if (!navigator.onLine || !(await this.#hasNext(error, route, current, isMounted))) throw error;
      }
    }
  }

  /** Restores patched prototypes. @throws CodedError PRESS-S05 if there were any */
  assertUnpatched(): void {
    const patched = this.dependencies.undoPatches();
    if (patched.length > 0)
      throw new CodedError(
        'PRESS-S05',
        `${this.area.name} ${this.release.build} changed ${patched.join(', ')}. The change was undone.`,
        'Find what patches it, for example a polyfill among its packages.',
      );
  }

  /** Reports a failure. Returns true if there is another way to try. */
  async #hasNext(error: unknown, route: string, failedAt: Step, isMounted: () => boolean): Promise<boolean> {
    const { release } = this;
    const recovery = await this.dependencies.recovery().catch(() => null);
    const diagnosis = await recovery?.diagnose(error, release, route, failedAt);
    const { retryAt } = diagnosis ?? {};
    if (retryAt && !this.#retried.has(release.entry) && ![...this.#retried.values()].includes(release.entry)) {
      this.#retried.set(release.entry, retryAt);
      return true;
    }
    this.dependencies.report(error, `area ${this.area.name} ${release.build}`);
    const failure = diagnosis?.class ?? 'network';
    this.failedToLoad = failedAt === 'load' || ['http', 'network', 'integrity'].includes(failure);
    this.emit('failed', { class: failure, error });
    if (diagnosis?.isUnknownBuild && failedAt !== 'prepare' && recovery?.reloadOnce(release.build))
      return new Promise(() => undefined);
    if (isMounted()) return false;
    if (!this.isLast) {
      this.next();
      return true;
    }
    this.#position = 0;
    this.exhausted = true;
    return false;
  }
}

function addLink(rel: string, href: string): Promise<void> {
  for (const existing of document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)) {
    if (existing.getAttribute('href') === href) return Promise.resolve();
  }
  return new Promise((resolve) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.href = href;
    element.crossOrigin = 'anonymous';
    // Without its style sheet the page is plain but readable; the browser has reported the failure.
    element.onload = element.onerror = () => resolve();
    document.head.append(element);
  });
}

/** Removes the style sheets of a release, and the rules of them that the document has (ADR 44). */
function dropStyles({ entry }: SiteRelease): void {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  if (!folder) return;
  const sheets = `link[rel="stylesheet"][href^="${folder}"], style[data-of^="${folder}"]`;
  for (const element of document.querySelectorAll(sheets)) element.remove();
}

/**
 * Preloads the scripts of a route in parallel and waits for its style sheets, so that it is never rendered without CSS.
 * @param path the route's path in the area's declaration
 */
export async function loadAssets({ build, entry, styles, routes }: SiteRelease, path: string): Promise<void> {
  const route = routes.find((known) => known.path === path);
  if (!route)
    throw new CodedError(
      'PRESS-S06',
      `Build ${build} has no page at ${path}.`,
      'Ignore this if the build is older than the page.',
    );
  for (const script of [entry, ...route.scripts]) void addLink('modulepreload', script);
  await Promise.all([...styles, ...route.styles].map((sheet) => addLink('stylesheet', sheet)));
}
