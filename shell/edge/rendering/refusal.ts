/** How long a refusal waits. */
const PAUSE_MS = 250;
/** A refusal that waits holds a connection: beyond it they are sent at once. */
const MAX_WAITING = 1_000;

/**
 * The pace of refusals under overload (fault 45). A client that asks again as soon as it is refused takes processor time
 * from the renders: without a pause, 1,000 refusals a second cost a third of the pages (ADR 16).
 */
export class RefusalPace {
  #waiting = 0;

  /** Resolves when a refusal may be sent. */
  async wait(): Promise<void> {
    if (this.#waiting >= MAX_WAITING) return;
    this.#waiting += 1;
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
    this.#waiting -= 1;
  }
}
