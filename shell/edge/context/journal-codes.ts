import { readJournals } from '@press/contract/readers/journal';
import { readLimitedBody } from '../http/limited-body';

/** So long the codes are taken to be the same. */
const FRESH_MS = 300_000;
/** After a failure the api is not asked for so long. */
const RETRY_MS = 5_000;
/** A page that is not there does not wait longer for them. */
const TIMEOUT_MS = 500;

/** The codes of all journals, asked for at most once in five minutes while the api answers, and only for pages that do not exist (G-23). */
export class JournalCodes {
  #codes: readonly string[] = [];
  #askAt = -Infinity;
  #asking: Promise<void> | null = null;

  constructor(private readonly apiOrigin: string) {}

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
      const response = await fetch(`${this.apiOrigin}/api/journals`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body = await readLimitedBody(response);
      if (response.ok) {
        this.#codes = readJournals(JSON.parse(new TextDecoder().decode(body))).map(({ id }) => id);
        freshMs = FRESH_MS;
      }
    } catch {
      // Without them a page that is not there names no journal.
    }
    this.#askAt = performance.now() + freshMs;
  }
}
