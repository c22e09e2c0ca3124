import { hash } from 'node:crypto';
import {
  addCauses,
  type CounterStore,
  emptyClass,
  emptyWindow,
  findEntry,
  type Measure,
  MEASURES,
  releaseNames,
  type StageCounts,
  stageKey,
  timeBin,
  windowKey,
  type WindowCounts,
  withNetworks,
  type FailureCause,
  type Registry,
  type RegistryArea,
  type SessionCounts,
} from '@press/releases';
import type { FailureClass, Width } from '@press/releases/failure-classes';
import { LRUCache } from 'lru-cache';
import type { ComposedArea } from '../releases/composition';
import type { ReleaseDelta } from './visit-report';

/**
 * Maximum number of networks and visitors in memory, enough for two busy hours. Beyond it the oldest may count twice.
 */
const MAX_SOURCES = 200_000;

/** The sender of a report or a request. Anybody can send them, so a source counts as one session. */
export interface ReportSource {
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  network: string;
  /** The random id in the visitor's cookie; null without one. */
  visitor: string | null;
  /** Width of the window; its reports count among all, and among those of this width. */
  width?: Width;
}

interface Delta extends Pick<ReleaseDelta, 'isNew' | 'failsNow'> {
  /** The cause of its failure, if known. */
  why?: FailureCause | null;
}
const A_SESSION: Delta = { isNew: true, failsNow: false };
type ReleaseOfCohort = Pick<ReleaseDelta, 'area' | 'build'> & { cohort: ComposedArea['cohort'] };

/** A page that a visitor of a cohort received. `build` is the cohort's release, whichever release rendered the page. */
export interface ServedPage extends ReleaseOfCohort {
  failed: boolean;
  why?: FailureCause | null;
}

/** A visit sends its first report within this time: after the mount of its page. */
const GRACE_MS = 60_000;

/** The counts for a session. */
interface Found {
  stage: StageCounts;
  window: WindowCounts;
  side: 'canary' | 'control';
  /** Distinguishes the counts of a source. */
  scope: string;
  salt: string;
}

/** Counts the sessions of active rollouts, and saves the counts of this edge. */
export class SessionCounters {
  readonly #stages = new Map<string, StageCounts>();
  /** The counted sessions of a network or a visitor, by window and cohort. */
  readonly #sources = new LRUCache<string, 'session' | 'failed session'>({
    // No `max`, which would allocate memory for all entries at the start (35 ms, together with that of `VisitDeltas`).
    maxSize: MAX_SOURCES,
    sizeCalculation: () => 1,
  });
  /** Visits to be counted when their time to report is over. */
  readonly #due: { at: number; count: () => void }[] = [];
  #changed = false;

  /** @param edge unique name of this edge and this start of it */
  constructor(
    private readonly store: CounterStore,
    private readonly edge: string,
  ) {}

  /**
   * Counts a delta of an area with an active canary; ignores all others. In a window, one network and one visitor count as one
   * session, which fails at most once.
   * @param now milliseconds since 1970
   */
  record(delta: ReleaseDelta & Delta, registry: Registry, source: ReportSource, now: number): void {
    if (!delta.isNew && delta.failures.length === 0) return;
    for (const found of this.#findEach(delta, registry, source, now)) {
      const { stage, window, side } = found;
      this.#count(window[side], delta, source, found);
      for (const failure of delta.failures) this.#countClass(failure, delta, source, found);
      if (side === 'canary') stage.lastReportAt = now;
    }
  }

  /** The counts of all reports, and of those with the width of this one. */
  #findEach(release: ReleaseOfCohort, registry: Registry, { width }: ReportSource, now: number): Found[] {
    const all = this.#find(release, registry, now) ?? [];
    return [all, (width && this.#find(release, registry, now, width)) ?? []].flat();
  }

  /** In a window, one session of a source has a failure of the class. */
  #countClass(failure: FailureClass, { why, failsNow }: Delta, source: ReportSource, found: Found): void {
    const { window, side, scope, salt } = found;
    if (!this.#whatAdds({ isNew: false, failsNow: true }, source, `${scope} ${failure}`).failure) return;
    const counts = (window.classes[failure] ??= emptyClass());
    counts[side] += 1;
    this.#changed = true;
    if (side === 'control') return;
    counts.networks = withNetworks(counts.networks, [networkDigest(salt, source)]);
    // The cause of a lost page is counted with its session.
    if (why && why.class === failure && !failsNow) addCauses(window.causes, [why]);
  }

  /**
   * Counts the measured times of a session: in a window, one measure of each kind per source.
   * @param times the known ones, in the units of `TOLERANCES`
   */
  recordTimes(
    times: Readonly<Partial<Record<Measure, number | undefined>>>,
    release: ReleaseOfCohort,
    registry: Registry,
    source: ReportSource,
    now: number,
  ): void {
    for (const found of this.#findEach(release, registry, source, now))
      for (const measure of MEASURES) {
        const value = times[measure];
        if (value === undefined || !this.#whatAdds(A_SESSION, source, `${found.scope} of ${measure}`).session) continue;
        const counts = found.window.times[measure][found.side];
        const bin = timeBin(value);
        counts[bin] = (counts[bin] ?? 0) + 1;
        this.#changed = true;
      }
  }

  /**
   * Counts a visit that begins now with a page of this release, after its time to report is over.
   * @returns true if it counts: in a window, one visit per source does
   */
  begin(release: ReleaseOfCohort, registry: Registry, source: ReportSource, now: number): boolean {
    const found = this.#find(release, registry, now);
    if (!found || !this.#whatAdds(A_SESSION, source, `${found.scope} begun`).session) return false;
    this.#countLater(now, () => (found.window.visits[found.side].begun += 1));
    return true;
  }

  /**
   * Counts the first report of a visit that was counted when it began (`begin`), at this edge or another.
   * @param begunAt milliseconds since 1970
   */
  hear(release: ReleaseOfCohort, registry: Registry, begunAt: number): void {
    const canary = findEntry(registry, release.area)?.canary;
    // The visit began in an earlier stage, whose counts are deleted.
    if (!canary || begunAt < Date.parse(canary.since)) return;
    const found = this.#find(release, registry, begunAt);
    if (found) this.#countLater(begunAt, () => (found.window.visits[found.side].heard += 1));
  }

  /** Counts begun and reported visits at the same time; otherwise every visit would look silent at first. */
  #countLater(begunAt: number, count: () => void): void {
    this.#due.push({ at: begunAt + GRACE_MS, count });
  }

  /** Counts the visits whose time to report is over. @param now milliseconds since 1970 */
  settle(now: number): void {
    const due = this.#due.splice(0);
    for (const visit of due) {
      if (visit.at > now) this.#due.push(visit);
      else visit.count();
    }
    this.#changed ||= this.#due.length < due.length;
  }

  /**
   * Counts a page that this edge served by an area with an active canary, in the same way as a report.
   * @param failed true if the release of the visitor's cohort did not render it, or rendered an error
   */
  recordPage(page: ServedPage, registry: Registry, source: ReportSource, now: number): void {
    const found = this.#find(page, registry, now);
    if (found)
      this.#count(
        found.window.served[found.side],
        { isNew: true, failsNow: page.failed, why: page.why ?? null },
        source,
        found,
      );
  }

  /** The counts that a release's session belongs to; null if its area has no canary. */
  #find({ area, build, cohort }: ReleaseOfCohort, registry: Registry, now: number, width?: Width): Found | null {
    const entry = findEntry(registry, area);
    const side = entry && sideOf(entry, build, cohort);
    if (!entry?.canary || !side) return null;
    const key = stageKey(area, entry.canary.sinceRev);
    const number = windowKey(Date.parse(entry.canary.since), now, width);
    const stage = this.#stages.get(key) ?? { lastReportAt: null, windows: {} };
    this.#stages.set(key, stage);
    const window = (stage.windows[number] ??= emptyWindow());
    return { stage, window, side, scope: `${key} ${number} ${side}`, salt: entry.salt };
  }

  #count(counts: SessionCounts, delta: Delta, source: ReportSource, { window, side, scope, salt }: Found): void {
    const adds = this.#whatAdds(delta, source, counts === window[side] ? scope : `${scope} served`);
    if (adds.session) counts.sessions += 1;
    if (adds.failure) counts.failed += 1;
    // A session from before the stage counts as soon as it fails, so that the failed share never exceeds 1.
    counts.sessions = Math.max(counts.sessions, counts.failed);
    if (adds.failure && side === 'canary') {
      window.failingNetworks = withNetworks(window.failingNetworks, [networkDigest(salt, source)]);
      if (delta.why) addCauses(window.causes, [delta.why]);
    }
    this.#changed ||= adds.session || adds.failure;
  }

  /** The part of a delta that is new, given everything that its source has already added. */
  #whatAdds(
    { isNew, failsNow }: Delta,
    { network, visitor }: ReportSource,
    scope: string,
  ): { session: boolean; failure: boolean } {
    const keys = [`${scope} network ${network}`, ...(visitor === null ? [] : [`${scope} visitor ${visitor}`])];
    const counted = keys.map((key) => this.#sources.get(key));
    const hasFailed = counted.includes('failed session');
    for (const key of keys) this.#sources.set(key, hasFailed || failsNow ? 'failed session' : 'session');
    return { session: isNew && counted.every((state) => state === undefined), failure: failsNow && !hasFailed };
  }

  /** Saves the counts if they have changed. Drops stages that have ended. */
  async save(registry: Registry): Promise<void> {
    if (!this.#changed) return;
    const active = new Set(
      releaseNames(registry).map((name) => stageKey(name, findEntry(registry, name)?.canary?.sinceRev ?? 0)),
    );
    for (const key of this.#stages.keys()) if (!active.has(key)) this.#stages.delete(key);
    this.#changed = false;
    try {
      await this.store.save(this.edge, this.#stages);
    } catch (error) {
      this.#changed = true; // saved at the next check
      throw error;
    }
  }
}

function sideOf(
  { canary, stable }: RegistryArea,
  build: string,
  cohort: ReleaseOfCohort['cohort'],
): 'canary' | 'control' | null {
  if (cohort === 'canary' && build === canary?.build) return 'canary';
  // A canary visitor who fell back to the stable release is not part of the control, because the canary failed for
  // them.
  return cohort === 'control' && build === stable ? 'control' : null;
}

/**
 * A digest by which edges that share a registry recognise a network. Too many addresses share it for it to reveal one.
 */
const networkDigest = (salt: string, { network }: ReportSource): string =>
  hash('sha256', `${salt} ${network}`).slice(0, 4);
