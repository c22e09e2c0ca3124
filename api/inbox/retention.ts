import { Repeated } from '@press/http/repeated';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db';
import type { MessageLog } from './message-log';
import { deleteMessages, messagesBefore } from './rows';

const CHECK_MS = 3_600_000;

/**
 * Permanently erases messages. The ledger forgets them first, because a start would restore messages from it that only the
 * database has forgotten.
 */
export async function eraseMessages(db: Db, ledger: MessageLog | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ledger?.forget(new Set(ids));
  await deleteMessages(db, ids);
}

/**
 * Erases messages that are older than the publisher states (`facts.messagesKept`); none without that fact. A message is
 * erased after two checks, an hour apart, found it too old, so that a wrong clock (fault 69) can be corrected in that
 * time.
 */
export class Retention {
  readonly #repeated = new Repeated(CHECK_MS, () => this.check(), {
    failed: (failure) =>
      this.logger.error({ err: failure }, 'old messages were not erased; the api tries again every hour'),
  });
  #old: ReadonlySet<string> = new Set();

  constructor(
    private readonly db: Db,
    private readonly ledger: MessageLog | null,
    private readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
    /** The fact of the publisher; undefined if none is stated. */
    private readonly statedTime: () => Promise<string | undefined>,
  ) {}

  start(): void {
    this.#repeated.start();
    void this.#repeated.run();
  }

  close(): Promise<void> {
    return this.#repeated.stop();
  }

  /** @returns the number of messages that were erased */
  async check(now = new Date()): Promise<number> {
    const kept = await this.statedTime();
    const old = kept === undefined ? [] : await messagesBefore(this.db, now, kept);
    const erased = old.filter((id) => this.#old.has(id));
    await eraseMessages(this.db, this.ledger, erased);
    this.#old = new Set(old);
    if (erased.length > 0) this.logger.info({ messages: erased.length, kept }, 'old messages were erased');
    return erased.length;
  }
}
