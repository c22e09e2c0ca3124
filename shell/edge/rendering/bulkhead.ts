/** Returned when no slot is free before the timeout. */
export const NO_SLOT = Symbol('no slot');

/** Limits how much work of one kind runs at a time. More work waits in order, for a limited time. */
export class Bulkhead {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private slots: number,
    private readonly maxWaiting: number,
    private readonly timeoutMs: number,
  ) {}

  /** Whether new work has to wait. */
  get isFull(): boolean {
    return this.#running >= this.slots;
  }

  /** How much work waits. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs work as soon as a slot is free. NO_SLOT when too much work waits, or none is free before the timeout. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof NO_SLOT> {
    if (!(await this.#acquire())) return NO_SLOT;
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Changes how much work runs at a time. What runs already goes on. */
  resize(slots: number): void {
    this.slots = slots;
    this.#startWaiting();
  }

  #acquire(): Promise<boolean> {
    if (!this.isFull) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    if (this.#waiting.length >= this.maxWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        this.#running += 1;
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        resolve(false);
      }, this.timeoutMs);
      this.#waiting.push(start);
    });
  }

  #release(): void {
    this.#running -= 1;
    this.#startWaiting();
  }

  #startWaiting(): void {
    while (!this.isFull) {
      const next = this.#waiting.shift();
      if (!next) return;
      next();
    }
  }
}
