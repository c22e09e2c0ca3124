import { messageOf } from '@press/errors';
import { Repeated } from '@press/http/repeated';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../db/db';
import type { Mailer } from './mail';
import type { MessageLog } from './message-log';
import { claimDue, markForwarded, recordFailure } from './rows';

/** Interval at which the outbox looks for due messages. */
const CHECK_MS = 30_000;

/** Forwards messages by mail and retries until the mail server accepts them. The queue is in the database. */
export class Outbox {
  readonly #repeated = new Repeated(CHECK_MS, () => this.#sendWhileNew());
  /** A message arrived while the outbox was sending. */
  #hasNew = false;
  #isClosed = false;

  constructor(
    private readonly db: Queries,
    private readonly ledger: MessageLog | null,
    private readonly mailer: Mailer,
    private readonly logger: FastifyBaseLogger,
  ) {}

  start(): void {
    this.#repeated.start();
    this.wake();
  }

  /** Starts to send due messages. If the outbox is already sending, it looks once more afterwards. */
  wake(): void {
    if (this.#isClosed) return;
    this.#hasNew = true;
    void this.#repeated.run();
  }

  /** Resolves after the mail in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#repeated.stop();
    this.mailer.close();
  }

  /** Forwards all due messages; stops if the mail server cannot be reached. @returns the number of forwarded messages */
  async sendDue(at = new Date()): Promise<number> {
    for (let forwarded = 0; ;) {
      const message = this.#isClosed ? undefined : await claimDue(this.db, at);
      if (!message) return forwarded;
      try {
        await this.mailer.send(message);
      } catch (failure) {
        // The reply of a mail server may have several lines; the list of messages shows one.
        const [reason = ''] = messageOf(failure).split('\n', 1);
        this.logger.warn(
          { code: 'PRESS-A11', id: message.id, attempts: message.attempts, reason },
          'message not forwarded; it will be retried',
        );
        await recordFailure(this.db, message.id, reason, at);
        if (isRejection(failure)) continue;
        return forwarded;
      }
      const now = new Date().toISOString();
      await this.ledger?.append({ forwarded: message.id, at: now });
      await markForwarded(this.db, [message.id], [now]);
      forwarded++;
    }
  }

  async #sendWhileNew(): Promise<void> {
    do {
      this.#hasNew = false;
      await this.sendDue().catch((failure: unknown) =>
        this.logger.error({ code: 'PRESS-A11', err: failure }, 'forwarding failed; it will be retried'),
      );
    } while (this.#hasNew && !this.#isClosed);
  }
}

/** The mail server rejected this mail; it may accept the next one. */
const isRejection = (failure: unknown): boolean =>
  failure instanceof Error && 'responseCode' in failure && typeof failure.responseCode === 'number';
