/** So many timeouts of one build open its circuit… */
const MAX_TIMEOUTS = 3;
/** …when they fall within this time… */
const WINDOW_MS = 10_000;
/** …for this time after the last one. */
const OPEN_MS = 10_000;

/**
 * Stops rendering builds that time out again and again: every timeout terminates a worker, and areas share the workers.
 * While the circuit of a build is open, its pages have no server markup.
 */
export class CircuitBreaker {
  readonly #timeouts = new Map<string, number[]>();

  constructor(private readonly now: () => number = Date.now) {}

  recordTimeout(build: string): void {
    const now = this.now();
    const recent = (this.#timeouts.get(build) ?? []).filter((at) => at > now - WINDOW_MS);
    this.#timeouts.set(build, [...recent, now].slice(-MAX_TIMEOUTS));
  }

  /** For a build whose code never ends loading: each of its renders would time out. */
  open(build: string): void {
    this.#timeouts.set(build, Array<number>(MAX_TIMEOUTS).fill(this.now()));
  }

  isOpen(build: string): boolean {
    const timeouts = this.#timeouts.get(build);
    if (!timeouts) return false;
    const last = timeouts.at(-1) ?? 0;
    if (last < this.now() - OPEN_MS) {
      this.#timeouts.delete(build);
      return false;
    }
    return timeouts.length >= MAX_TIMEOUTS;
  }
}
