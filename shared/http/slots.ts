import { Semaphore, withTimeout } from 'async-mutex';

/** A limited number of slots, of which each key may use a share. Waiting callers get them in order, within a limited time. */
export class Slots {
  readonly #all: Semaphore;
  /** For each key that uses or waits for slots. */
  readonly #shares = new Map<string, Semaphore>();
  /** The last time at which a slot was free. */
  #lastFreeMs = 0;

  /** @param shareOf the number of slots that a key may use at a time */
  constructor(
    private readonly count: number,
    private readonly shareOf: (key: string) => number,
  ) {
    this.#all = new Semaphore(count);
  }

  /** Slots in use. */
  get used(): number {
    return this.count - this.#all.getValue();
  }

  /** Milliseconds for which no slot was free. */
  get exhaustedMs(): number {
    return this.#all.isLocked() ? performance.now() - this.#lastFreeMs : 0;
  }

  /** True if this key has to wait for a slot. */
  isFull(key: string): boolean {
    return this.#all.isLocked() || (this.#shares.get(key)?.isLocked() ?? false);
  }

  /**
   * Waits for a slot.
   * @param priority callers with a greater one come first
   * @returns a function that releases the slot; null if none became free in time
   */
  async acquire(key: string, waitMs: number, priority = 0): Promise<(() => void) | null> {
    const until = performance.now() + waitMs;
    const share = this.#shares.get(key) ?? new Semaphore(this.shareOf(key));
    this.#shares.set(key, share);
    const releaseShare = await take(share, waitMs, priority);
    const release = releaseShare && (await take(this.#all, until - performance.now(), priority));
    if (release && this.#all.isLocked()) this.#lastFreeMs = performance.now(); // it was the key's last one
    let isGiven = false;
    const giveBack = (): void => {
      if (isGiven) return;
      isGiven = true;
      if (release) this.#lastFreeMs = performance.now();
      release?.();
      releaseShare?.();
      if (share.getValue() === this.shareOf(key)) this.#shares.delete(key);
    };
    if (release) return giveBack;
    giveBack();
    return null;
  }
}

const take = (semaphore: Semaphore, waitMs: number, priority: number): Promise<(() => void) | null> =>
  withTimeout(semaphore, waitMs)
    .acquire(1, priority)
    .then(
      ([, release]) => release,
      () => null,
    );
