import type { Queries } from '../db/db';
import { DAY_MS, newSalt } from './visitors';

/** Time after which the salt is read again, because a crash of the server causes a new salt. */
const SALT_MS = 60_000;

/** The salt of a day (UTC), shared by all api processes on one PostgreSQL. It is removed after its day. */
export class DaySalt {
  #known: { day: number; readAt: number; salt: string } | null = null;

  /** @param clock milliseconds since 1970 */
  constructor(
    private readonly db: Queries,
    private readonly clock: () => number,
  ) {}

  /** @param at milliseconds since 1970 */
  async of(at: number): Promise<string> {
    const day = Math.floor(at / DAY_MS);
    const now = this.clock();
    if (this.#known?.day === day && Math.abs(now - this.#known.readAt) < SALT_MS) return this.#known.salt;
    const [row] = await this.db.query<{ salt: string }>(
      `insert into reading_salt as s (day, salt) values ($1, $2)
       on conflict (day) do update set salt = s.salt returning salt`,
      [dateOf(day), newSalt()],
    );
    this.#known = { day, readAt: now, salt: row!.salt };
    return row!.salt;
  }

  /** Removes the salts of ended days. */
  async removeOld(): Promise<void> {
    await this.db.query('delete from reading_salt where day < $1', [dateOf(Math.floor(this.clock() / DAY_MS))]);
  }
}

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
