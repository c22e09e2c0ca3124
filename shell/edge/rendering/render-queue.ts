import { Bulkhead, NO_SLOT } from './bulkhead';

/** A page is not made when it would wait longer than this: the reader would have left. */
const MAX_WAIT_MS = 1_600;
/** Assumed before anything was measured. */
const FIRST_MEAN_MS = 20;
/** The first renders compile the bundle, one in each worker, and are slow. */
const COLD_RUNS = 8;
/** Weight of one more measurement in the mean. */
const WEIGHT = 0.1;

interface RenderQueueOptions {
  /** How much work runs at a time. */
  slots: number;
  /** The same for the first work; `slots` by default. */
  coldSlots?: number;
  maxWaitMs?: number;
  now?: () => number;
}

/**
 * A bulkhead for pages that also refuses a request at once when its turn would come after `maxWaitMs`: a server that accepts
 * more than it can do answers every request too late (fault 45).
 */
export class RenderQueue {
  #meanMs = FIRST_MEAN_MS;
  #runs = 0;
  readonly #bulkhead: Bulkhead;
  readonly #slots: number;
  readonly #coldSlots: number;
  readonly #maxWaitMs: number;
  readonly #now: () => number;

  constructor({
    slots,
    coldSlots = slots,
    maxWaitMs = MAX_WAIT_MS,
    now = () => performance.now(),
  }: RenderQueueOptions) {
    this.#bulkhead = new Bulkhead(coldSlots, Infinity, maxWaitMs);
    this.#coldSlots = coldSlots;
    this.#slots = slots;
    this.#maxWaitMs = maxWaitMs;
    this.#now = now;
  }

  /** Runs work in its turn. NO_SLOT when its turn would come, or has not come, within `maxWaitMs`. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof NO_SLOT> {
    if (this.#expectedWaitMs() > this.#maxWaitMs) return NO_SLOT;
    return this.#bulkhead.run(async () => {
      const startedAt = this.#now();
      try {
        return await work();
      } finally {
        this.#meanMs += WEIGHT * (this.#now() - startedAt - this.#meanMs);
        this.#runs += 1;
        this.#bulkhead.resize(this.#isCold ? this.#coldSlots : this.#slots);
      }
    });
  }

  get #isCold(): boolean {
    return this.#runs < COLD_RUNS;
  }

  #expectedWaitMs(): number {
    const slots = this.#isCold ? this.#coldSlots : this.#slots;
    return this.#bulkhead.isFull ? ((this.#bulkhead.waiting + 1) * this.#meanMs) / slots : 0;
  }
}

/** What waits together: the pages of an area, or of its canary. */
export const queueKey = (area: string, isCanary: boolean): string => (isCanary ? `${area} canary` : area);

/** A queue for each area and each canary: one whose pages take long refuses its own requests only. */
export class RenderQueues {
  readonly #queues = new Map<string, RenderQueue>();

  constructor(private readonly options: RenderQueueOptions) {}

  /** Runs work in its turn. @param key from `queueKey` */
  run<T>(key: string, work: () => Promise<T>): Promise<T | typeof NO_SLOT> {
    const queue = this.#queues.get(key) ?? new RenderQueue(this.options);
    this.#queues.set(key, queue);
    return queue.run(work);
  }
}
