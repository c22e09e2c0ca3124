/**
 * A task that is repeated while the process runs, one run at a time. It does not keep the process alive. Without `onFailure` a
 * run that fails rejects, and a repeated one ends the process like any unhandled rejection.
 */
export class Repeated {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(
    private readonly everyMs: number,
    private readonly task: () => Promise<unknown>,
    private readonly onFailure?: (failure: unknown) => void,
  ) {}

  /** The first run is after the interval. */
  start(): void {
    this.#timer = setInterval(() => void this.run(), this.everyMs).unref();
  }

  /** Runs now. A call during a run gets the end of that run. */
  run(): Promise<void> {
    this.#running ??= this.task()
      .then(() => undefined, this.onFailure)
      .finally(() => (this.#running = null));
    return this.#running;
  }

  /** Resolves after the run in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
