import { randomBytes } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { clientCountsCleaner } from '../db/client-counts';
import type { Queries } from '../db/db';

/** Not in the future: the clock may have been set back. */
const IS_PRESENT = `c.window_start > now() - $3 * interval '1 millisecond' and c.window_start <= now()`;

/**
 * Adds one to the count of a client in its window, by the clock of the database. The row has a digest of the client's address with the
 * salt of the day (migration 016): a client has a new window at midnight (UTC).
 */
const COUNT = `
  with salted as (
    insert into reading_salt as s (day, salt) values ((now() at time zone 'UTC')::date, $2)
    on conflict (day) do update set salt = s.salt returning salt)
  insert into client_count as c (client, window_start, count)
  select encode(sha256(convert_to(salt || ' ' || $1, 'UTF8')), 'hex'), now(), 1 from salted
  on conflict (client) do update set
    count = case when ${IS_PRESENT} then c.count + 1 else 1 end,
    window_start = case when ${IS_PRESENT} then c.window_start else now() end
  returning count, greatest(0, $3 - (extract(epoch from now() - window_start) * 1000)::integer) as ttl`;

/** Counts of clients that all api processes on one PostgreSQL share, for `@fastify/rate-limit`. */
export function sharedCounts(db: Queries): FastifyRateLimitStoreCtor {
  const clean = clientCountsCleaner(db);

  const count = async (client: string, windowMs: number): Promise<{ current: number; ttl: number }> => {
    await clean();
    const [row] = await db.query<{ count: number; ttl: number }>(COUNT, [
      client,
      randomBytes(32).toString('hex'),
      windowMs,
    ]);
    return { current: row?.count ?? 1, ttl: row?.ttl ?? windowMs };
  };

  return class SharedCounts implements FastifyRateLimitStore {
    incr(
      client: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      count(client, windowMs).then(
        (result) => done(null, result),
        (failure: unknown) => done(failure instanceof Error ? failure : new Error('not counted', { cause: failure })),
      );
    }

    child(): SharedCounts {
      return new SharedCounts();
    }
  };
}
