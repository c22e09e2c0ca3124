import { isCodedError, messageOf } from '@press/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../db/db';
import type { PurgeService } from './service';

const CHECK_MS = 1_000;
/** Number of changes per purge. */
const BATCH = 100;
/** Longer than the requests of a batch may take, so that no other process sends the same ones at the same time. */
const LEASE = `interval '2 minutes'`;
const LONGEST_WAIT = `interval '10 minutes'`;
/** Time to the next attempt: 5 seconds, doubled each time. There is no last attempt. */
const BACKOFF = `least(${LONGEST_WAIT}, interval '5 seconds' * power(2, least(purge_attempts - 1, 10)))`;

interface Claimed {
  id: number;
  keys: string[];
}

/**
 * Informs an operator's caches about changes. The queue is the table `content_change`, so a purge outlives a restart of every
 * process.
 */
export class Purger {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isClosed = false;

  /** @param settled id of the newest change that all apis and edges show: earlier, a cache would store the old page again */
  constructor(
    private readonly db: Queries,
    private readonly settled: () => Promise<number>,
    private readonly services: readonly PurgeService[],
    private readonly logger: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>,
  ) {}

  start(): void {
    this.#timer = setInterval(() => this.wake(), CHECK_MS).unref();
  }

  /** Starts to send due changes, unless it is already sending. */
  wake(): void {
    if (this.#isClosed) return;
    this.#running ??= this.purgeDue()
      .catch((failure: unknown) =>
        this.logger.warn({ err: failure }, 'changes for caches cannot be read; they are read again'),
      )
      .then(() => undefined)
      .finally(() => (this.#running = null));
  }

  /** Resolves after the requests in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Sends all due changes. @returns the number of changes that every cache accepted */
  async purgeDue(at = new Date()): Promise<number> {
    for (let told = 0; ;) {
      const claimed = this.#isClosed ? [] : await this.#claim(at);
      if (claimed.length === 0) return told;
      const ids = claimed.map(({ id }) => id);
      const keys = [...new Set(claimed.flatMap((change) => change.keys))];
      if (!(await this.#tell(keys))) {
        await this.db.query(
          `update content_change set next_purge_at = $2::timestamptz + ${BACKOFF} where id = any($1::bigint[])`,
          [ids, at.toISOString()],
        );
        return told;
      }
      await this.db.query('update content_change set purged_at = now() where id = any($1::bigint[])', [ids]);
      this.logger.info({ changes: ids.length, keys: keys.slice(0, 10), ofKeys: keys.length }, 'caches were purged');
      told += ids.length;
    }
  }

  /** True if every cache has accepted the keys. Each is asked, even if another one fails. */
  async #tell(keys: readonly string[]): Promise<boolean> {
    const outcomes = await Promise.allSettled(this.services.map((service) => service.purge(keys)));
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      const failure: unknown = outcome.reason;
      const { code, reason, next } = isCodedError(failure)
        ? failure
        : { code: 'PRESS-A31', reason: messageOf(failure), next: 'Repeat it: it is a fault of the program.' };
      this.logger.error(
        { code, cause: reason, next, keys: keys.slice(0, 10) },
        'a cache was not purged; it is told again',
      );
    }
    return outcomes.every(({ status }) => status === 'fulfilled');
  }

  async #claim(at: Date): Promise<Claimed[]> {
    return this.db.query<Claimed>(
      `with claimed as (
         update content_change set purge_attempts = purge_attempts + 1, next_purge_at = $1::timestamptz + ${LEASE}
         where id in (
           select id from content_change where purged_at is null and id <= $2
             -- A later time than any wait: the clock was set back.
             and (next_purge_at <= $1::timestamptz or next_purge_at > $1::timestamptz + ${LONGEST_WAIT})
           order by id limit ${BATCH} for update skip locked
         ) returning id, keys
       ) select id, keys from claimed order by id`,
      [at.toISOString(), await this.settled()],
    );
  }
}
