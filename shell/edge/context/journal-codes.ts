import { expecting } from '@press/contract/expected-answers';
import { readJournals } from '@press/contract/readers/journal';
import { callApi } from '../http/api-call';

/** Codes are used for this time before they are requested again. */
const FRESH_MS = 300_000;
/** Time after a failure without requests to the api. */
const RETRY_MS = 5_000;
/** Maximum time for which a not-found page waits for the codes. */
const TIMEOUT_MS = 500;

/**
 * The codes of all journals. They are requested at most once in five minutes while the api responds, and only for not-found
 * pages (G-23).
 */
export class JournalCodes {
  #codes: readonly string[] = [];
  #askAt = -Infinity;
  #asking: Promise<void> | null = null;

  constructor(private readonly apiOrigin: string) {}

  /** The codes, if they are available without a wait; otherwise null. */
  present(): readonly string[] | null {
    return performance.now() < this.#askAt ? this.#codes : null;
  }

  /** The known codes: the previous ones, or none, while the api is down. */
  async known(): Promise<readonly string[]> {
    if (!this.#asking && performance.now() >= this.#askAt)
      this.#asking = this.#ask().finally(() => (this.#asking = null));
    await this.#asking;
    return this.#codes;
  }

  async #ask(): Promise<void> {
    let freshMs = RETRY_MS;
    try {
      const response = await callApi(`${this.apiOrigin}/api/journals`, { timeoutMs: TIMEOUT_MS });
      if (response.ok) {
        this.#codes = (await expecting(readJournals)(response.json())).map(({ id }) => id);
        freshMs = FRESH_MS;
      }
    } catch {
      // The not-found page then suggests no journal.
    }
    this.#askAt = performance.now() + freshMs;
  }
}
