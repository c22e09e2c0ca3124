/** This many workers killed by one build… */
const STRIKES = 3;
/** …within this time… */
const WINDOW_MS = 10_000;
/** …and its pages go out without server markup for this long: killing workers starves everybody. */
const PAUSE_MS = 10_000;

/** Remembers which builds keep killing their workers. */
export class Pauses {
  readonly #kills = new Map<string, number[]>();

  constructor(private readonly now: () => number = Date.now) {}

  strike(build: string): void {
    const now = this.now();
    const recent = (this.#kills.get(build) ?? []).filter((at) => at > now - WINDOW_MS);
    this.#kills.set(build, [...recent, now].slice(-STRIKES));
  }

  isPaused(build: string): boolean {
    const kills = this.#kills.get(build);
    if (!kills) return false;
    const last = kills.at(-1) ?? 0;
    if (last < this.now() - PAUSE_MS) {
      this.#kills.delete(build);
      return false;
    }
    return kills.length >= STRIKES;
  }
}
