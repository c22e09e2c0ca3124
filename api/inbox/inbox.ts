import { randomUUID } from 'node:crypto';
import { Mutex } from 'async-mutex';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Queries } from '../db/db';
import { digest, digestOf, type StoredMessage, type Submission } from './message';
import type { MessageLog } from './message-log';
import { findDuplicate, insert, lockSubmission, restoreMissing } from './rows';

/** The result of a submission. `key-reused`: refused, because an earlier message had its Idempotency-Key. */
export type ReceiveResult = 'stored' | 'duplicate' | 'key-reused';

/** Equal fields within this time are one message, whatever the sender's address, of which nothing is stored. */
const DUPLICATE_MS = 10 * 60_000;

/** Stores each message once, and durably before it is acknowledged. */
export class Inbox {
  readonly #mutex = new Mutex();
  /** Messages that are in the ledger but not yet in the database. */
  readonly #pendingInserts: StoredMessage[] = [];
  #onStored: (() => void) | null = null;

  /** @param ledger null for a database with durable commits */
  constructor(
    private readonly db: Db,
    private readonly ledger: MessageLog | null,
    private readonly logger: FastifyBaseLogger | null = null,
  ) {}

  /** Sets the function that is called after each new message: it forwards them. */
  onStored(listener: () => void): void {
    this.#onStored = listener;
  }

  /** False on a site whose messages are read only by the command. */
  get isForwarded(): boolean {
    return this.#onStored !== null;
  }

  /**
   * Resolves when the message is on disk.
   * @param key the Idempotency-Key of the request
   */
  async receive(submission: Submission, key: string | null, now = new Date()): Promise<ReceiveResult> {
    const content = digestOf(submission);
    const requestKey = key === null ? null : digest(key);
    const message = { ...submission, id: randomUUID(), receivedAt: now.toISOString(), content, requestKey };
    const { ledger } = this;
    // One at a time, so that two equal simultaneous submissions are one message.
    const result = ledger
      ? await this.#mutex.runExclusive(() => this.#storeInLedger(ledger, message, now))
      : await this.#storeInDatabase(message, now);
    if (result === 'stored') this.#onStored?.();
    return result;
  }

  /** Inserts the ledger's messages that the database lost. @returns their number */
  async restore(): Promise<number> {
    if (!this.ledger) return 0;
    const restored = await restoreMissing(this.db, await this.ledger.read());
    if (restored > 0) this.logger?.warn({ restored }, 'messages restored from the ledger');
    return restored;
  }

  async #storeInLedger(ledger: MessageLog, message: StoredMessage, now: Date): Promise<ReceiveResult> {
    await this.#insertPending();
    const duplicate = await this.#duplicateOf(this.db, message, now);
    if (duplicate) return duplicate;
    await ledger.append({ message });
    this.#pendingInserts.push(message);
    // The message is on disk. If the insert fails, the next message or the next start repeats it.
    await this.#insertPending().catch((failure: unknown) =>
      this.logger?.error(
        { code: 'PRESS-A10', err: failure, id: message.id },
        'the message is in the ledger but not yet in the database',
      ),
    );
    return 'stored';
  }

  /** Durable with its commit. If several processes receive the same message at once, one stores it. */
  #storeInDatabase(message: StoredMessage, now: Date): Promise<ReceiveResult> {
    return this.db.tx(async (queries) => {
      await lockSubmission(queries, message);
      const duplicate = await this.#duplicateOf(queries, message, now);
      if (!duplicate) await insert(queries, message);
      return duplicate ?? 'stored';
    });
  }

  async #duplicateOf(
    queries: Queries,
    { requestKey, content }: StoredMessage,
    now: Date,
  ): Promise<ReceiveResult | undefined> {
    const earlier = await findDuplicate(queries, { content, requestKey, now, withinMs: DUPLICATE_MS });
    if (earlier) return earlier.content === content ? 'duplicate' : 'key-reused';
  }

  async #insertPending(): Promise<void> {
    for (let next = this.#pendingInserts[0]; next; next = this.#pendingInserts[0]) {
      await insert(this.db, next);
      this.#pendingInserts.shift();
    }
  }
}
