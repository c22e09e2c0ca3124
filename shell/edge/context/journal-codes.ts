import { expecting } from '@press/contract/expected-answers';
import { readJournals } from '@press/contract/readers/journal';
import { callApi } from '../http/api-call';

/** Codes are used for this time before they are asked for again. */
const FRESH_MS = 300_000;
/** The time after a failure in which the api is not asked. */
const RETRY_MS = 5_000;
/** The longest time for which a page that does not exist waits for the codes. */
const TIMEOUT_MS = 500;

/** The codes of all journals, asked for at most once in five minutes while the api answers, and only for pages that do not exist (G-23). */
export class JournalCodes {
  #codes: readonly string[] = [];
  #askAt = -Infinity;
  #asking: Promise<void> | null = null;

  constructor(private readonly apiOrigin: string) {}

  /** The codes that can be used without a wait; null when they have to be asked for. */
  present(): readonly string[] | null {
    return performance.now() < this.#askAt ? this.#codes : null;
  }

  /** The codes as far as they are known: those of before, or none, while the api is away. */
  async known(): Promise<readonly string[]> {
    if (!this.#asking && performance.now() >= this.#askAt)
      this.#asking = this.#ask().finally(() => (this.#asking = null));
    await this.#asking;
    return this.#codes;
  }

  async #ask(): Promise<void> {
    let freshMs = RETRY_MS;
    try {
      const answer = await callApi(`${this.apiOrigin}/api/journals`, { timeoutMs: TIMEOUT_MS });
      if (answer.ok) {
        this.#codes = (await expecting(readJournals)(answer.json())).map(({ id }) => id);
        freshMs = FRESH_MS;
      }
    } catch {
      // The page that does not exist then leads to no journal.
    }
    this.#askAt = performance.now() + freshMs;
  }
}
