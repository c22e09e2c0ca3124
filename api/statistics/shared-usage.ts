import type { Queries } from '../db/db';
import { DOUBLE_CLICK_MS, WRITE_READINGS } from './batch-sql';
import { DaySalt } from './day-salt';
import { columnsOf, type Usage, type UsageEvent } from './event-counter';
import { monthOf, SESSION_MS } from './usage';
import { saltedDigestOf, type Visitor } from './visitors';

/** An event to which the database applies the rules. */
export interface Reading {
  visitor: Visitor;
  event: UsageEvent;
  /** Milliseconds since 1970. */
  at: number;
}

interface Row {
  digest: number;
  id: string;
  month: string;
  hour: number;
  viewAt: number | null;
  downloadAt: number | null;
}

/** Interval at which ended rows are removed. */
const CLEAN_MS = 600_000;

/**
 * Applies the rules of COUNTER 5.1 for double clicks and sessions to the events of all processes on one PostgreSQL: their data
 * of the current hour are in the table `reading`, which the statement of a batch reads and writes.
 */
export class SharedUsage implements Usage<Reading> {
  readonly statement = WRITE_READINGS;
  readonly #salt: DaySalt;
  #cleanedAt: number;

  /** @param clock milliseconds since 1970 */
  constructor(
    private readonly db: Queries,
    private readonly clock: () => number = Date.now,
  ) {
    this.#cleanedAt = clock();
    this.#salt = new DaySalt(db, clock);
  }

  apply(visitor: Visitor, event: UsageEvent): Reading[] {
    return [{ visitor, event, at: this.clock() }];
  }

  /** Two events of a visitor with one article are one row: at one address they are a double click. */
  async columns(used: readonly (Reading & { id: string })[]): Promise<unknown[][]> {
    const rows = new Map<number, Row>();
    for (const { visitor, event, at, id } of used) {
      const digest = saltedDigestOf(await this.#salt.of(at), visitor, id);
      const row = rows.get(digest) ?? { digest, id, viewAt: null, downloadAt: null, ...timesOf(at) };
      rows.set(digest, { ...row, [event === 'views' ? 'viewAt' : 'downloadAt']: at });
    }
    if (Math.abs(this.clock() - this.#cleanedAt) >= CLEAN_MS) await this.#clean();
    return columnsOf([...rows.values()], ['digest', 'id', 'month', 'hour', 'viewAt', 'downloadAt']);
  }

  /**
   * Removes ended sessions and the salts of ended days. A row that a batch is writing is skipped: neither waits for the other.
   */
  async #clean(): Promise<void> {
    const now = this.clock();
    this.#cleanedAt = now;
    await this.db.query(
      `delete from reading where digest = any(array(
         select digest from reading where hour < $1 and greatest(view_at, download_at) < $2 for update skip locked))`,
      [timesOf(now).hour, now - DOUBLE_CLICK_MS],
    );
    await this.#salt.removeOld();
  }
}

const timesOf = (at: number): Pick<Row, 'month' | 'hour'> => ({
  month: monthOf(at),
  hour: Math.floor(at / SESSION_MS),
});
