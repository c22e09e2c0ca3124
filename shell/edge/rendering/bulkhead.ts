/** A place asked for and not to be had in time. */
export const NO_PLACE = Symbol('no place');

/**
 * Lets a few renders of one area run at a time, so that an area that loops holds some of the workers and never all.
 * The rest wait, briefly and in order.
 */
export class Gate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly mostWaiting: number,
    private readonly patienceMs: number,
  ) {}

  /** Runs work when there is a place; NO_PLACE when none came within the gate's patience. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof NO_PLACE> {
    if (!(await this.#enter())) return NO_PLACE;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<boolean> {
    if (this.#running < this.places) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    if (this.#waiting.length >= this.mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const called = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(called), 1);
        resolve(false);
      }, this.patienceMs);
      this.#waiting.push(called);
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
