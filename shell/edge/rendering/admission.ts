import { availableParallelism } from 'node:os';
import { PAGE_LIMITS, type PageLimits } from '../http/limits';
import { Slots } from '@press/http/slots';
import { RenderError } from './render-error';

/** Render workers. Each renders one page at a time. */
export const THREADS = Math.max(4, availableParallelism());

/** The first renders of a process compile the bundles, and take many times as long as later ones. */
const COLD_MS = 5_000;
/** Assumed before the first measurement. */
const FIRST_MEAN_MS = 20;
/** Weight of a new measurement in the mean. */
const WEIGHT = 0.1;
/** Cap of a measurement, in times the mean: a pause of the machine does not make renders expensive. */
const MOST_MEANS = 4;
/** A delayed refusal holds a connection, so refusals beyond this number are sent at once. */
const MAX_REFUSALS = 1_000;

/** Thrown for a render whose turn would come too late. */
export class NotAdmitted extends RenderError {}

export interface Turn {
  area: string;
  /** True for a canary, which has slots of its own and takes none from the stable release (fault 61). */
  isCanary?: boolean;
  /** True for a render that precedes others, and is refused only if its turn does not come in time. */
  isFirst?: boolean;
}

interface AdmissionOptions {
  /**
   * Maximum number of simultaneous renders of one area; its canary has one fewer. Both together leave a worker to the other
   * areas.
   */
  areaSlots?: number;
  limits?: Partial<PageLimits>;
  now?: () => number;
}

/** The number of waiting renders, and the time of one. */
interface Lane {
  waiting: number;
  meanMs: number;
}

/**
 * The only queue for renders: each waits here for a free worker and for a slot of its area. A render whose turn would come too late is refused at once, because a server that accepts more than it can do answers
 * every request too late (fault 45).
 */
export class Admission {
  readonly #limits: PageLimits;
  readonly #slots: Slots;
  readonly #areaSlots: number;
  readonly #now: () => number;
  /** By area and canary. */
  readonly #lanes = new Map<string, Lane>();
  #waiting = 0;
  #refusals = 0;
  #coldUntil = -Infinity;

  constructor({
    areaSlots = Math.floor(THREADS / 2),
    limits = {},
    now = () => performance.now(),
  }: AdmissionOptions = {}) {
    this.#limits = { ...PAGE_LIMITS, ...limits };
    this.#areaSlots = areaSlots;
    this.#slots = new Slots(THREADS, (lane) => this.#slotsOf(lane));
    this.#now = now;
  }

  /** Called when the edge begins to accept connections, when more pages than usual wait for it. */
  started(): void {
    this.#coldUntil = this.#now() + COLD_MS;
  }

  /**
   * Renders when its turn comes.
   * @throws NotAdmitted if its turn would come, or has come, too late
   */
  async run<T>(turn: Turn, render: () => Promise<T>): Promise<T> {
    const name = turn.isCanary ? `${turn.area} canary` : turn.area;
    const lane = this.#lanes.get(name) ?? { waiting: 0, meanMs: FIRST_MEAN_MS };
    this.#lanes.set(name, lane);
    const release = await this.#turnOf(turn, name, lane);
    if (!release)
      throw new NotAdmitted(
        'busy',
        'PRESS-E09',
        `${name} was not rendered: too many of its renders wait.`,
        'Find its timed-out renders in the log.',
      );
    const startedAt = this.#now();
    try {
      return await render();
    } finally {
      const tookMs = Math.min(this.#now() - startedAt, MOST_MEANS * lane.meanMs);
      lane.meanMs += WEIGHT * (tookMs - lane.meanMs);
      release();
    }
  }

  /** Resolves when a refusal may be sent. Without the pause, 1,000 refusals a second take a third of the pages' time (ADR 16). */
  async beforeRefusal(): Promise<void> {
    if (this.#refusals >= MAX_REFUSALS) return;
    this.#refusals += 1;
    await new Promise((resolve) => void setTimeout(resolve, this.#limits.refusalMs));
    this.#refusals -= 1;
  }

  /** True if a page of a stable release would currently be refused at once. */
  refuses(area: string): boolean {
    const lane = this.#lanes.get(area);
    return lane !== undefined && this.#slots.isFull(area) && this.#isTooLate({ area }, area, lane);
  }

  async #turnOf(turn: Turn, name: string, lane: Lane): Promise<(() => void) | null> {
    const { isCanary, isFirst } = turn;
    const { startMs, turnMs, canaryTurnMs } = this.#limits;
    const waitMs = this.#isStarting ? startMs : isCanary ? canaryTurnMs : turnMs;
    if (!this.#slots.isFull(name)) return this.#slots.acquire(name, waitMs);
    if (!isFirst && this.#isTooLate(turn, name, lane)) return null;
    this.#waiting += 1;
    lane.waiting += 1;
    try {
      return await this.#slots.acquire(name, waitMs, isFirst ? 1 : 0);
    } finally {
      this.#waiting -= 1;
      lane.waiting -= 1;
    }
  }

  get #isStarting(): boolean {
    return this.#now() < this.#coldUntil;
  }

  #isTooLate({ isCanary }: Turn, name: string, lane: Lane): boolean {
    const { waiting, expectedMs, canaryTurnMs } = this.#limits;
    if (this.#waiting >= waiting) return true;
    const expected = ((lane.waiting + 1) * lane.meanMs) / this.#slotsOf(name);
    return !this.#isStarting && expected > (isCanary ? canaryTurnMs : expectedMs);
  }

  #slotsOf(lane: string): number {
    return lane.endsWith(' canary') ? Math.max(1, this.#areaSlots - 1) : this.#areaSlots;
  }
}
