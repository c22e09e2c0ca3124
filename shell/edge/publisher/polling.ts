import { messageOf } from '@press/errors';
import { Repeated } from '@press/http/repeated';
import type { Logger } from 'pino';

interface PollingOptions {
  everyMs: number;
  log: Logger;
  /** One check. It throws the problem. */
  check: () => Promise<void>;
  /** The log message when checks begin to fail, or fail for another reason. */
  failing: { code: string; next: string; message: string };
  /** The log message at the first success, and when checks succeed again. */
  succeeding: string;
}

/** Repeats a check, one at a time. It logs the first of equal failures, and their end. */
export class Polling {
  #problem: string | null = 'not asked yet';
  #succeededAt = 0;
  readonly #repeated: Repeated;

  constructor(private readonly options: PollingOptions) {
    this.#repeated = new Repeated(options.everyMs, () => this.#check());
  }

  /** The problem of the last check, and the time of the last success, in milliseconds of the monotonic clock (0: never). */
  health(): { problem: string | null; checkedAt: number } {
    return { problem: this.#problem, checkedAt: this.#succeededAt };
  }

  /** Checks now, and then repeatedly. Resolves after the first check, even if it failed. */
  start(): Promise<void> {
    this.#repeated.start();
    return this.check();
  }

  close(): void {
    void this.#repeated.stop();
  }

  /** Checks now. Never rejects. A call during a check gets the result of that check. */
  check(): Promise<void> {
    return this.#repeated.run();
  }

  async #check(): Promise<void> {
    const { check, failing, log, succeeding } = this.options;
    try {
      await check();
      if (this.#problem !== null) log.info(succeeding);
      this.#problem = null;
      this.#succeededAt = performance.now();
    } catch (error) {
      const problem = messageOf(error);
      if (this.#problem !== problem)
        log.warn({ code: failing.code, cause: problem, next: failing.next }, failing.message);
      this.#problem = problem;
    }
  }
}
