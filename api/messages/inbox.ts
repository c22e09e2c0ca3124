import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Queries } from '../db/db';
import { Mutex } from 'async-mutex';
import type { Ledger } from '../embedded/ledger';
import { digest, digestOf, type StoredMessage, type Submission } from './message';
import { insert, findDuplicate, restoreMissing, lockSubmission } from './rows';

/** What became of a submission: kept now, kept before (a second submit), or refused because its key was used for another. */
export type ReceiveResult = 'kept' | 'known' | 'key-reused';

/** The same words from the same client within this time are one message. */
const SAME_MS = 10 * 60_000;

/** Keeps messages, durably before it says so, and each once. */
export class Inbox {
  readonly #mutex = new Mutex();
  /** In the ledger, but not in the database yet. */
  readonly #owed: StoredMessage[] = [];
  #told: () => void = () => undefined;

  /** @param ledger null where the database itself keeps what it has committed, through a power cut too */
  constructor(
    private readonly db: Db,
    private readonly ledger: Ledger | null,
    private readonly logger: FastifyBaseLogger | null = null,
  ) {}

  /** Calls `told` after each message that was kept. */
  onKept(told: () => void): void {
    this.#told = told;
  }

  /**
   * Resolves when the message is on disk.
   * @param client who sent it, as far as the network tells
   * @param key the Idempotency-Key it came with
   */
  async receive(submission: Submission, client: string, key: string | null, now = new Date()): Promise<ReceiveResult> {
    const content = digestOf(submission);
    const sender = digest(client, content);
    const requestKey = key === null ? null : digest(key);
    const message = { ...submission, id: randomUUID(), receivedAt: now.toISOString(), content, sender, requestKey };
    const { ledger } = this;
    // One after another, so that two equal submits at one moment are seen as such.
    const received = ledger
      ? await this.#mutex.runExclusive(() => this.#keepInLedger(ledger, message, now))
      : await this.#keepInDatabase(message, now);
    if (received === 'kept') this.#told();
    return received;
  }

  /** Puts back what the ledger has and the database lost. @returns how many messages */
  async restore(): Promise<number> {
    if (!this.ledger) return 0;
    const { entries, spoilt } = await this.ledger.read();
    if (spoilt > 0)
      this.logger?.warn({ spoilt }, 'lines of the message ledger are cut short: they were never acknowledged');
    const restored = await restoreMissing(this.db, entries);
    if (restored > 0) this.logger?.warn({ restored }, 'messages put back from the ledger');
    return restored;
  }

  async #keepInLedger(ledger: Ledger, message: StoredMessage, now: Date): Promise<ReceiveResult> {
    await this.#payOwed();
    const known = await this.#known(this.db, message, now);
    if (known) return known;
    await ledger.append({ message });
    this.#owed.push(message);
    // From here on it is safe: what the database fails to take now, it is given later, at the next start at the latest.
    await this.#payOwed().catch((failure: unknown) =>
      this.logger?.error(
        { code: 'PRESS-A10', err: failure, id: message.id },
        'message kept in the ledger, not yet in the database',
      ),
    );
    return 'kept';
  }

  /** Durable by its commit. Several processes may have the same message at one moment: the first keeps it, the others see it. */
  #keepInDatabase(message: StoredMessage, now: Date): Promise<ReceiveResult> {
    return this.db.tx(async (queries) => {
      await lockSubmission(queries, message);
      const known = await this.#known(queries, message, now);
      if (!known) await insert(queries, message);
      return known ?? 'kept';
    });
  }

  async #known(
    queries: Queries,
    { sender, requestKey, content }: StoredMessage,
    now: Date,
  ): Promise<ReceiveResult | undefined> {
    const known = await findDuplicate(queries, { sender, requestKey, now, withinMs: SAME_MS });
    if (known) return known.content === content ? 'known' : 'key-reused';
  }

  async #payOwed(): Promise<void> {
    for (let next = this.#owed[0]; next; next = this.#owed[0]) {
      await insert(this.db, next);
      this.#owed.shift();
    }
  }
}
