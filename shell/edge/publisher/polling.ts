import { messageOf } from '@press/errors';
import type { Logger } from 'pino';

interface PollingOptions {
  everyMs: number;
  log: Logger;
  /** One check. It throws what is wrong. */
  check: () => Promise<void>;
  /** What the log says when checks begin to fail, or fail for another reason. */
  failing: { code: string; next: string; message: string };
  /** What the log says when checks succeed again, and at the first success. */
  succeeding: string;
}

/** Repeats a check, one at a time. A failure is logged once, and so is its end. */
export class Polling {
  #problem: string | null = 'not asked yet';
  #succeededAt = 0;
  #checking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: PollingOptions) {}

  /** Why the last check failed, and when the last one succeeded, in milliseconds of the monotonic clock (0: never). */
  health(): { problem: string | null; checkedAt: number } {
    return { problem: this.#problem, checkedAt: this.#succeededAt };
  }

  /** Checks now, and then again and again. Resolves after the first check, which may have failed. */
  start(): Promise<void> {
    this.#timer = setInterval(() => void this.check(), this.options.everyMs).unref();
    return this.check();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Checks now. Never rejects. A call during a check gets the result of that check. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => (this.#checking = null));
    return this.#checking;
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
