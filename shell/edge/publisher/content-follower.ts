import { EVERYTHING } from '@press/http/surrogate-keys';
import { messageOf } from '@press/errors';
import type { Logger } from 'pino';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { readLimitedBody } from '../http/limited-body';

const CHECK_EVERY_MS = 1_000;
const TIMEOUT_MS = 1_000;

const Changes = Type.Object({
  latest: Type.Integer({ minimum: 0 }),
  /** Null: anything may have changed. */
  keys: Type.Union([Type.Array(Type.String()), Type.Null()]),
});

interface ContentFollowerOptions {
  apiOrigin: string;
  log: Logger;
  /** Drops what is stored and made of what has changed. */
  drop: (keys: readonly string[]) => void;
}

/** Asks the api every second what content has changed, and drops stored pages that are made of it. */
export class ContentFollower {
  #latest: number | null = null;
  /** Why the last check failed, to log it once; null when it did not. */
  #problem: string | null = null;
  #checking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: ContentFollowerOptions) {}

  start(): void {
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
    void this.check();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Asks the api now. A call during a check gets the result of that check. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => (this.#checking = null));
    return this.#checking;
  }

  async #check(): Promise<void> {
    const { apiOrigin, drop, log } = this.options;
    try {
      const query = this.#latest === null ? '' : `?after=${this.#latest}`;
      const response = await fetch(`${apiOrigin}/content-changes${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const bytes = await readLimitedBody(response);
      if (!response.ok) throw new Error(`the api answers ${response.status}`);
      const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
      if (!Check(Changes, answer)) throw new Error('the answer of the api has another form');
      this.#latest = answer.latest;
      if (answer.keys === null) drop([EVERYTHING]);
      else if (answer.keys.length > 0) drop(answer.keys);
      this.#problem = null;
    } catch (error) {
      const problem = messageOf(error);
      if (this.#problem !== problem)
        log.warn(
          {
            code: 'PRESS-E31',
            cause: problem,
            next: 'See that the api runs. It is asked again every second; until then stored pages end by their age.',
          },
          'changes of content are not known',
        );
      this.#problem = problem;
    }
  }
}
