/** Returned instead of work that would start too late. */
export const SHED = Symbol('shed');

/** A page is not made when it would wait longer than this: whoever asked would have left. */
const MAX_WAIT_MS = 1_000;
/** Assumed before anything was measured. */
const FIRST_MEAN_MS = 20;
/** Weight of one more measurement in the mean. */
const WEIGHT = 0.1;

interface RenderQueueOptions {
  /** How much work runs at a time. */
  slots: number;
  maxWaitMs?: number;
  now?: () => number;
}

/**
 * A queue of pages to make, first in first out. A request that arrives late, when the queue is so long that its turn would
 * come after `maxWaitMs`, is shed at once: a server that accepts more than it can do answers nobody in time (fault 45).
 */
export class RenderQueue {
  #running = 0;
  #meanMs = FIRST_MEAN_MS;
  /** Starts each waiting work, in order. */
  readonly #waiting = new Set<() => void>();
  readonly #slots: number;
  readonly #maxWaitMs: number;
  readonly #now: () => number;

  constructor({ slots, maxWaitMs = MAX_WAIT_MS, now = () => performance.now() }: RenderQueueOptions) {
    this.#slots = slots;
    this.#maxWaitMs = maxWaitMs;
    this.#now = now;
  }

  /** Runs work in its turn. SHED when its turn would come, or has not come, within `maxWaitMs`. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof SHED> {
    if (!(await this.#enter())) return SHED;
    const startedAt = this.#now();
    try {
      return await work();
    } finally {
      this.#meanMs += WEIGHT * (this.#now() - startedAt - this.#meanMs);
      this.#leave();
    }
  }

  #enter(): Promise<boolean> {
    if (this.#running < this.#slots) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    const expectedWaitMs = ((this.#waiting.size + 1) * this.#meanMs) / this.#slots;
    if (expectedWaitMs > this.#maxWaitMs) return Promise.resolve(false);
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        resolve(false);
      }, this.#maxWaitMs);
      this.#waiting.add(start);
    });
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

/** A queue for each area: an area whose pages take long sheds its own requests only. */
export class RenderQueues {
  readonly #queues = new Map<string, RenderQueue>();

  constructor(private readonly options: RenderQueueOptions) {}

  /** Runs the work of an area in its turn. */
  run<T>(area: string, work: () => Promise<T>): Promise<T | typeof SHED> {
    const queue = this.#queues.get(area) ?? new RenderQueue(this.options);
    this.#queues.set(area, queue);
    return queue.run(work);
  }
}
