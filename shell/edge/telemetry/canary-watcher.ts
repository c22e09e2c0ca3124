import { messageOf } from '@press/errors';
import { Repeated } from '@press/http/repeated';
import {
  canarySets,
  CHECK_INTERVAL_S,
  type CounterStore,
  decisive,
  judgeSet,
  rollback,
  widenCanary,
  withSourcePositions,
  type FailureCause,
  type Figures,
  type Judged,
  type Lease,
  type ReleaseSite,
  type ReleaseStore,
  type Verdict,
} from '@press/releases';
import type { EdgeServices } from '../context/edge-services';
import type { EdgeMetrics } from './metrics';
import type { SessionCounters } from './session-counters';

interface WatcherOptions {
  site: ReleaseSite;
  /** The store with the source maps of releases. */
  store: ReleaseStore;
  services: Pick<EdgeServices, 'snapshot' | 'log'>;
  counters: SessionCounters;
  allCounts: CounterStore;
  /** Held by the edge that decides; null if every edge decides. */
  lease: Lease | null;
  metrics: EdgeMetrics;
}

/**
 * Watches active canaries: rolls a faulty one back (D-06) and widens a healthy one (D-07). Every edge has one. If they share a
 * database, the one with the lease decides; in a shared directory each decides. A decision names the revision of its stage, and
 * the registry accepts only the first.
 */
export class CanaryWatcher {
  readonly #repeated = new Repeated(CHECK_INTERVAL_S * 1_000, (now) => this.#check(now), {
    failed: (failure) => this.#logFailure(failure),
  }).start();
  /** The last logged reason for holding a canary, by area and build. */
  readonly #held = new Map<string, string>();

  constructor(private readonly options: WatcherOptions) {}

  /** Checks every canary now. A call during a check gets the result of that check. */
  check(now = Date.now()): Promise<void> {
    return this.#repeated.run(now);
  }

  /** Stops, and saves the counts. */
  async close(): Promise<void> {
    await this.#repeated.stop();
    this.options.counters.settle(Date.now());
    await this.options.counters
      .save(this.options.services.snapshot.registry)
      .catch((thrown: unknown) => this.#logFailure(thrown));
  }

  async #check(now: number): Promise<void> {
    const { services, counters, allCounts, metrics, lease } = this.options;
    const { registry } = services.snapshot;
    counters.settle(now);
    await counters.save(registry);
    metrics.resetCanaries();
    metrics.watching.set(lease === null || lease.isHeld ? 1 : 0);
    if (lease && !lease.isHeld) return;
    await allCounts.deleteOld();
    for (const names of canarySets(registry)) await this.#act(await judgeSet(names, registry, allCounts, now), now);
  }

  async #act(judged: readonly Judged[], now: number): Promise<void> {
    const { site, metrics, services } = this.options;
    for (const one of judged) metrics.recordCanary(one, now);
    const first = decisive(judged);
    if (!first) return;
    const { name, verdict } = first;
    const { build, sinceRev } = first.canary;
    if (verdict.action === 'hold') return this.#logHold(name, build, verdict.reason);

    const { canary: ofCanary, control } = verdict;
    const figures: Figures = {
      comparedBy: verdict.by,
      ...(verdict.width && { width: verdict.width }),
      canarySessions: ofCanary.sessions,
      canaryFailed: ofCanary.failed,
      controlSessions: control.sessions,
      controlFailed: control.failed,
      ...rounded(verdict),
    };
    // The figures belong to one stage. If a person or another edge's watcher has ended it, nothing changes.
    const decision = { by: 'watcher', why: reasonFor(verdict), figures, stage: { build, sinceRev } };
    const done =
      verdict.action === 'roll back'
        ? await rollback(site, name, { ...decision, causes: await this.#located(first.causes) })
        : await widenCanary(site, name, { ...decision, bps: verdict.toBps });
    if (done && verdict.action === 'roll back') for (const one of judged) metrics.recordRollback(one, now);
    if (done) services.log.warn({ area: name, build, rev: done.registry.rev, ...figures }, done.what);
  }

  #located(causes: readonly FailureCause[]): Promise<FailureCause[]> {
    return withSourcePositions(causes, this.options.store);
  }

  #logHold(area: string, build: string, reason: string): void {
    // The numbers change with every check; only a different reason is logged.
    const kind = reason.replace(/\d+/g, '#');
    const key = `${area} ${build}`;
    if (this.#held.get(key) === kind) return;
    this.#held.set(key, kind);
    this.options.services.log.info({ area, build, because: reason }, 'canary held');
    void this.options.site.webhook?.send('release.held', { area, build, why: reason });
  }

  #logFailure(thrown: unknown): void {
    const cause = messageOf(thrown);
    const next =
      'Canaries stay as they are until this is repaired. To roll back by hand: npm run release -- rollback AREA.';
    this.options.services.log.error({ code: 'PRESS-E20', cause, next }, 'canaries are not watched');
  }
}

const REASONS: Readonly<Partial<Record<Verdict['by'], string>>> = {
  reported: 'a larger share of its visits fails',
  served: 'more visitors got a page that could not be rendered',
  begun: 'more of its visits begin and never report',
  mount: 'more of its visits mount slowly',
  lcp: 'more of its visits have a late largest contentful paint',
  inp: 'more of its visits respond slowly',
  cls: 'more of its visits have layout shifts',
  blocked: 'more of its visits have long tasks',
  lost: 'more of its visits show less than the server sent',
  blank: 'more of its visits have a page with little text',
  requests: 'more of its visits make many requests',
  events: 'more of its visits count many events',
  memory: 'more of its visits take much memory',
};

const reasonFor = ({ action, by, width }: Verdict): string =>
  action === 'roll back'
    ? `${REASONS[by] ?? `more of its visits have a failure of ${by}`} than of the control${width ? ` (${width})` : ''}`
    : 'healthy at this stage';

const rounded = ({ evidence: { p0, p1, logRatio } }: Verdict): Figures => ({
  p0: Number(p0.toPrecision(3)),
  p1: Number(p1.toPrecision(3)),
  logLikelihoodRatio: Number(logRatio.toPrecision(4)),
});
