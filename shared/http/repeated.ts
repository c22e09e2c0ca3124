interface Reports {
  /** Called at a failure, once while each run fails in the same way. */
  failed: (failure: unknown) => void;
  /** Called at the first success, and at the first one after failures. */
  succeeded?: () => void;
  /** Failures of the same kind are reported once; the default kind is the message. */
  kindOf?: (failure: unknown) => string;
}

/**
 * A task that is repeated while the process runs, one run at a time. It does not keep the process alive. Without `reports` a
 * run that fails rejects, and a repeated one ends the process like any unhandled rejection.
 */
export class Repeated {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  /** The kind of the last failure; empty after a success; null before the first run. */
  #kind: string | null = null;
  /** The last failure; null after a success. */
  failure: unknown = null;
  /** The time of the last success, in milliseconds of the monotonic clock; 0: never. */
  succeededAt = 0;

  /** @param task receives the time of its run */
  constructor(
    private readonly everyMs: number,
    private readonly task: (now: number) => Promise<unknown>,
    private readonly reports?: Reports,
  ) {}

  /** The first run is after the interval. */
  start(): this {
    this.#timer = setInterval(() => void this.run(), this.everyMs).unref();
    return this;
  }

  /** Runs now. A call during a run waits for that run. */
  run(now = Date.now()): Promise<void> {
    this.#running ??= this.task(now)
      .then(
        () => this.#succeed(),
        (failure: unknown) => this.#fail(failure),
      )
      .finally(() => (this.#running = null));
    return this.#running;
  }

  /** Resolves after the run in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #succeed(): void {
    if (this.#kind !== '') this.reports?.succeeded?.();
    this.#kind = '';
    this.failure = null;
    this.succeededAt = performance.now();
  }

  #fail(failure: unknown): void {
    if (!this.reports) throw failure;
    const kind = this.reports.kindOf?.(failure) ?? String(failure);
    if (kind !== this.#kind) this.reports.failed(failure);
    this.#kind = kind;
    this.failure = failure;
  }
}
