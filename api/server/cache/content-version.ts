import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../../db/db';

/** How often the database is asked whether anything in it has changed: a change shows within about this time. */
const CHECK_MS = 2_500;
/** A check that is later than this says nothing any more: the database is busy or away. */
const LATE_MS = 2 * CHECK_MS;

/**
 * Where the log of the server stands that answers reads: any commit moves it, an import or a counted event, of this
 * process or another. One cheap question for all answers, where each of them would have to be worked out anew.
 */
const STAMP = `
  select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text, '') as stamp`;

/** Tells answers that were worked out before the last change from those that still hold. */
export class ContentVersion {
  #edition = 0;
  #stamp = '';
  #checked = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(
    private readonly db: Queries,
    private readonly logger: FastifyBaseLogger,
  ) {}

  /** Changes when the database may have; an answer holds as long as this is what it was before it was worked out. */
  get edition(): number {
    return this.#edition;
  }

  /** Whether `edition` can be relied on. */
  get isKnown(): boolean {
    return performance.now() - this.#checked < LATE_MS;
  }

  /** For whoever knows of a change. */
  changed(): void {
    this.#edition++;
  }

  start(): void {
    this.#timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Looks once; a look under way is joined. */
  check(): Promise<void> {
    return (this.#running ??= this.#look().finally(() => (this.#running = null)));
  }

  async #look(): Promise<void> {
    const asked = performance.now();
    try {
      const [row] = await this.db.query<{ stamp: string }>(STAMP);
      if (row?.stamp !== this.#stamp) this.#edition++;
      this.#stamp = row?.stamp ?? '';
      this.#checked = asked;
    } catch (failure) {
      this.logger.debug({ err: failure }, 'no telling whether the database has changed');
    }
  }
}
