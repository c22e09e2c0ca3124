import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../db/db';
import { messageOf } from '@press/errors';
import type { Ledger } from '../embedded/ledger';
import type { Mailer } from './mail';
import { claimDue, markForwarded, recordFailure } from './rows';

/** How often messages that failed before are looked for. */
const EVERY_MS = 30_000;

/** Forwards messages by mail, each until it is taken; what waits is in the database, so a restart goes on with it. */
export class Outbox {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  /** A message came while a round was under way. */
  #again = false;
  #closed = false;

  constructor(
    private readonly db: Queries,
    private readonly ledger: Ledger | null,
    private readonly mailer: Mailer,
    private readonly logger: FastifyBaseLogger,
  ) {}

  start(): void {
    this.#timer = setInterval(() => this.wake(), EVERY_MS).unref();
    this.wake();
  }

  /** Starts a round, or has the one under way followed by another. */
  wake(): void {
    if (this.#closed) return;
    this.#again = true;
    this.#running ??= this.#rounds().finally(() => (this.#running = null));
  }

  /** Ends after the mail under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#running;
    this.mailer.close();
  }

  /** Forwards all that is due; ends early when the mail server can't be reached. @returns how many were forwarded */
  async round(at = new Date()): Promise<number> {
    for (let forwarded = 0; ;) {
      const message = this.#closed ? undefined : await claimDue(this.db, at);
      if (!message) return forwarded;
      try {
        await this.mailer.send(message);
      } catch (failure) {
        // A reply of a mail server may have several lines; the list of messages shows one.
        const [reason = ''] = messageOf(failure).split('\n', 1);
        this.logger.warn(
          { code: 'PRESS-A11', id: message.id, attempts: message.attempts, reason },
          'message not forwarded; it will be tried again',
        );
        await recordFailure(this.db, message.id, reason, at);
        if (isAnswer(failure)) continue;
        return forwarded;
      }
      const now = new Date().toISOString();
      await this.ledger?.append({ forwarded: message.id, at: now });
      await markForwarded(this.db, [message.id], [now]);
      forwarded++;
    }
  }

  async #rounds(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      await this.round().catch((failure: unknown) =>
        this.logger.error({ code: 'PRESS-A11', err: failure }, 'forwarding stopped for now'),
      );
    }
  }
}

/** The server refused this very mail, so the next one may fare better. */
const isAnswer = (failure: unknown): boolean =>
  failure instanceof Error && 'responseCode' in failure && typeof failure.responseCode === 'number';
