import { readLimitedBody } from '../http/limited-body';

/** So long the codes are taken to be the same. */
const FRESH_MS = 300_000;
/** A page that is not there does not wait longer for them. */
const TIMEOUT_MS = 500;

/** The codes of all journals, asked for at most once in five minutes, and only for pages that do not exist (G-23). */
export class JournalCodes {
  #codes: readonly string[] = [];
  #askedAt = -Infinity;
  #asking: Promise<void> | null = null;

  constructor(private readonly apiOrigin: string) {}

  /** The codes as far as they are known: those of before, or none, while the api is away. */
  async known(): Promise<readonly string[]> {
    if (performance.now() - this.#askedAt > FRESH_MS) {
      this.#askedAt = performance.now();
      this.#asking = this.#ask().finally(() => (this.#asking = null));
    }
    await this.#asking;
    return this.#codes;
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(`${this.apiOrigin}/api/journals`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) this.#codes = idsOf(JSON.parse(new TextDecoder().decode(await readLimitedBody(response))));
    } catch {
      // Without them a page that is not there names no journal.
    }
  }
}

/** A list of journals, plain or under `data` (G-17). */
function idsOf(body: unknown): string[] {
  const list = isObject(body) && 'data' in body ? body.data : body;
  return Array.isArray(list)
    ? list.flatMap((entry: unknown) =>
        isObject(entry) && 'id' in entry && typeof entry.id === 'string' ? entry.id : [],
      )
    : [];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
