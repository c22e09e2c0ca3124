import { messageOf } from '@press/errors';
import {
  CHECK_INTERVAL_S,
  judgeCanary,
  rollback,
  widenCanary,
  windowIndex,
  type Figures,
  type RegistryArea,
  type Verdict,
} from '@press/releases';
import type { Logger } from 'pino';
import type { Site } from '../context/edge-services';
import type { EdgeMetrics } from './metrics';
import { clearOldTallies, sumStage, type TallyKeeper } from './session-counters';

interface Parts {
  data: string;
  site: Site;
  tally: TallyKeeper;
  metrics: EdgeMetrics;
  log: Logger;
}

/**
 * Watches running canaries: rolls a faulty one back (D-06) and widens a sound one (D-07). Every edge runs one, and they
 * need not know of each other: a decision names the revision of the stage it was made for, and the registry takes only
 * the first.
 */
export class Watcher {
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  #complaint = '';
  /** Why a canary is held, as it was last logged. */
  readonly #held = new Map<string, string>();

  constructor(private readonly parts: Parts) {
    this.#timer = setInterval(() => void this.look(), CHECK_INTERVAL_S * 1_000);
    this.#timer.unref(); // the server keeps the program alive, not this
  }

  /** Looks at every canary now; a look that comes while one is under way waits for it. */
  look(now = Date.now()): Promise<void> {
    this.#looking ??= this.#look(now)
      .then(
        () => void (this.#complaint = ''),
        (thrown: unknown) => this.#complain(thrown),
      )
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  /** Leaves what was counted on the disk. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.parts.tally.save(this.parts.site.edition.registry);
  }

  async #look(now: number): Promise<void> {
    const { data, site, tally, metrics } = this.parts;
    const { registry } = site.edition;
    metrics.revision.set(registry.rev);
    await tally.save(registry);
    await clearOldTallies(data, now);
    metrics.evidence.reset();
    for (const [name, entry] of Object.entries(registry.areas)) {
      if (entry.canary && entry.canary.bps > 0) await this.#watch(name, entry.canary, now);
    }
  }

  async #watch(name: string, canary: NonNullable<RegistryArea['canary']>, now: number): Promise<void> {
    const { data, metrics } = this.parts;
    const { build, bps, since, sinceRev, auto } = canary;
    const heard = await sumStage(data, name, sinceRev);
    const began = Date.parse(since);
    const window = heard.windows[windowIndex(began, now)] ?? {
      canary: { sessions: 0, failed: 0 },
      control: { sessions: 0, failed: 0 },
    };
    const canarySessions = Object.values(heard.windows).reduce((sum, { canary: { sessions } }) => sum + sessions, 0);
    const verdict = judgeCanary({
      bps,
      since: began,
      now,
      auto,
      window,
      canarySessions,
      lastReport: heard.lastHeard,
    });
    metrics.evidence.set({ area: name, build }, verdict.evidence.logRatio);
    if (verdict.action === 'hold') return this.#hold(name, build, verdict.reason);

    const figures: Figures = {
      canarySessions: window.canary.sessions,
      canaryFailed: window.canary.failed,
      controlSessions: window.control.sessions,
      controlFailed: window.control.failed,
      ...rounded(verdict),
    };
    // Of the stage that these figures are about: when someone else has ended it, nothing changes.
    const decision = { by: 'watcher', why: whyOf(verdict), figures, stage: { build, sinceRev } };
    const done =
      verdict.action === 'roll back'
        ? await rollback(data, name, decision)
        : await widenCanary(data, name, { ...decision, bps: verdict.toBps });
    if (done) this.parts.log.warn({ area: name, build, rev: done.registry.rev, ...figures }, done.what);
  }

  #hold(area: string, build: string, because: string): void {
    // Numbers grow with every look; the log tells when the reason changes.
    const reason = because.replace(/\d+/g, '#');
    const key = `${area} ${build}`;
    if (this.#held.get(key) === reason) return;
    this.#held.set(key, reason);
    this.parts.log.info({ area, build, because }, 'canary held');
  }

  /** Once for each trouble: it is met again with every look. */
  #complain(thrown: unknown): void {
    const cause = messageOf(thrown);
    if (cause === this.#complaint) return;
    this.#complaint = cause;
    const next = 'Canaries stay as they are until this is mended; roll back by hand: npm run release -- rollback AREA.';
    this.parts.log.error({ code: 'PRESS-E20', cause, next }, 'canaries are not watched');
  }
}

const whyOf = ({ action }: Verdict): string =>
  action === 'roll back' ? 'more of its visits fail than beside it' : 'sound at this stage';

const rounded = ({ evidence: { p0, p1, logRatio } }: Verdict): Figures => ({
  p0: Number(p0.toPrecision(3)),
  p1: Number(p1.toPrecision(3)),
  logLikelihoodRatio: Number(logRatio.toPrecision(4)),
});
