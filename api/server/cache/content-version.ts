import { Repeated } from '@press/http/repeated';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../../db/db';

/** Time between two checks of the database: a change is visible after about this time. */
export const CHECK_MS = 2_500;
/** After this time without a successful check the version is unknown: the database is busy or unavailable. */
const OUTDATED_MS = 2 * CHECK_MS;

/**
 * Position in the log of the server that serves reads. Every commit of any process changes it. One such query replaces a query
 * for every cached response.
 */
const LOG_POSITION = `
  select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text, '') as position`;

/** A number that changes when the content of the database may have changed. */
export class ContentVersion {
  #current = 0;
  #position = '';
  #checkedAt = -Infinity;
  readonly #repeated = new Repeated(CHECK_MS, () => this.#check());

  constructor(
    private readonly db: Queries,
    private readonly logger: FastifyBaseLogger,
  ) {}

  /** A response is current while this is the number from before it was computed. */
  get current(): number {
    return this.#current;
  }

  /** True if `current` is reliable. */
  get isKnown(): boolean {
    return performance.now() - this.#checkedAt < OUTDATED_MS;
  }

  /** Call it after a change that this process made. Resolves when the version is known again. */
  contentChanged(): Promise<void> {
    this.#current++;
    return this.check();
  }

  start(): void {
    this.#repeated.start();
  }

  stop(): Promise<void> {
    return this.#repeated.stop();
  }

  /** Checks the database once; joins a check in progress. */
  check(): Promise<void> {
    return this.#repeated.run();
  }

  async #check(): Promise<void> {
    const started = performance.now();
    try {
      const [row] = await this.db.query<{ position: string }>(LOG_POSITION);
      if (row?.position !== this.#position) this.#current++;
      this.#position = row?.position ?? '';
      this.#checkedAt = started;
    } catch (failure) {
      this.logger.debug({ err: failure }, 'cannot check whether the database has changed');
    }
  }
}
