import type { CounterName } from '@press/contract/calls';
import type { Queries } from '../db/db';
import { DOUBLE_CLICK_MS } from './batch-sql';
import { DaySalt } from './day-salt';
import { DAY_MS, saltedDigestOf, type Visitor } from './visitors';

/** Events of articles that COUNTER counts. A click is not one: a view follows it. */
export type UsageEvent = Extract<CounterName, 'views' | 'downloads'>;

/** An event to which the database applies the rules of COUNTER. */
export interface Reading {
  visitor: Visitor;
  event: UsageEvent;
  /** Of the article. */
  id: string;
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

/** COUNTER 5.1: a session is a visitor's hour of the clock. */
const SESSION_MS = 3_600_000;
/** Interval at which ended rows are removed. */
const CLEAN_MS = 600_000;

/**
 * The readings of a batch as parameters of its statement, which applies the rules of COUNTER 5.1 for double clicks and sessions:
 * what all processes know of the current hour is in the table `reading`.
 */
export class Readings {
  readonly #salt: DaySalt;
  #cleanedAt: number;

  /** @param clock milliseconds since 1970 */
  constructor(
    private readonly db: Queries,
    private readonly clock: () => number,
  ) {
    this.#cleanedAt = clock();
    this.#salt = new DaySalt(db, clock);
  }

  /** One array per column. Two events of a visitor with one article are one row: at one address they are a double click. */
  async columns(readings: readonly Reading[]): Promise<unknown[][]> {
    const rows = new Map<number, Row>();
    for (const { visitor, event, at, id } of readings) {
      const digest = saltedDigestOf(await this.#salt.of(at), visitor, id);
      const row = rows.get(digest) ?? { digest, id, viewAt: null, downloadAt: null, ...timesOf(at) };
      rows.set(digest, { ...row, [event === 'views' ? 'viewAt' : 'downloadAt']: at });
    }
    if (Math.abs(this.clock() - this.#cleanedAt) >= CLEAN_MS) await this.#clean();
    return columnsOf([...rows.values()], ['digest', 'id', 'month', 'hour', 'viewAt', 'downloadAt']);
  }

  /**
   * Removes ended sessions and the salts of ended days. Skips a row that a batch is writing, so that neither waits for
   * the other.
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

/** One array per column. */
export const columnsOf = <R, K extends keyof R>(rows: readonly R[], columns: readonly K[]): R[K][][] =>
  columns.map((column) => rows.map((row) => row[column]));

/** The month of the last call, so that it is formatted once a day, not for each event. */
const cached = { day: NaN, month: '' };

/** First day of the month, UTC. */
function monthOf(now: number): string {
  const day = Math.floor(now / DAY_MS);
  if (day !== cached.day) Object.assign(cached, { day, month: `${new Date(now).toISOString().slice(0, 7)}-01` });
  return cached.month;
}
