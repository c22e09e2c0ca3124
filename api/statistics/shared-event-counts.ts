import { hash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { clientCountsCleaner } from '../db/client-counts';
import type { Queries } from '../db/db';
import { DaySalt } from './day-salt';

/** The share of a limit that each process counts alone: readers hardly ever have more events, and need no statement. */
const ALONE = 0.1;
/** Number of clients of a limit whose events of the current window are known. */
const MAX_CLIENTS = 50_000;

/** Adds the counts of this process since its last report, and returns the reported counts of all processes. */
const REPORT = `
  insert into client_count as c (client, window_start, count)
  select * from unnest($1::text[], $2::timestamptz[], $3::integer[]) as g (client, window_start, count) order by client
  on conflict (client) do update set count = c.count + excluded.count
  returning client, count`;

/** A client's events in one window of the clock. */
interface Count {
  client: string;
  /** Milliseconds since 1970. */
  since: number;
  /** Events at this process, including refused ones. */
  own: number;
  /** Number of them that the database has. */
  reported: number;
  /** The total of all processes at this one's last report. */
  total: number;
}

interface Waiting {
  count: Count;
  /** @param position of the event among all reported ones; null if the database could not be asked */
  answer: (position: number | null) => void;
}

/**
 * Counts of clients that the processes of the api on one PostgreSQL share, for `@fastify/rate-limit`. A process counts the
 * first tenth of a limit alone. Beyond it each event has a position among the events of all processes, from one statement for
 * all waiting events. So N processes accept at most the limit and N - 1 tenths of it, and refuse nobody before the limit.
 * Windows follow the clock, so that they are the same in all processes. While the database is down each process counts alone.
 * @param clock milliseconds since 1970
 */
export function sharedEventCounts(db: Queries, clock: () => number = Date.now): FastifyRateLimitStoreCtor {
  const positionOf = reporter(db, clock);

  return class SharedEventCounts implements FastifyRateLimitStore {
    readonly #counts = new LRUCache<string, Count>({ maxSize: MAX_CLIENTS, sizeCalculation: () => 1 });

    incr(
      client: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const now = clock();
      const since = now - (now % windowMs);
      const known = this.#counts.get(client);
      const count = known?.since === since ? known : { client, since, own: 0, reported: 0, total: 0 };
      if (count !== known) this.#counts.set(client, count);
      const own = (count.own += 1);
      const answer = (current: number): void => done(null, { current, ttl: since + windowMs - now });
      // Others' events only raise the total: a client over the limit stays over it until the window ends.
      if (own <= max * ALONE || count.total > max) answer(Math.max(own, count.total));
      else void positionOf(count).then((position) => answer(position ?? own));
    }

    child(): SharedEventCounts {
      return new SharedEventCounts();
    }
  };
}

/** Reports counts by group commit: events that arrive while a report is written wait for the next one. */
function reporter(db: Queries, clock: () => number): (count: Count) => Promise<number | null> {
  const salt = new DaySalt(db, clock);
  const clean = clientCountsCleaner(db);
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function report(salted: string, batch: readonly Waiting[]): Promise<void> {
    const rows = [...new Set(batch.map(({ count }) => count))].map((count) => ({
      count,
      added: count.own - count.reported,
      // Each window has separate rows. No address and no cookie is in the database.
      digest: hash('sha256', [salted, 'events', String(count.since), count.client].join('\0')),
    }));
    const totals = await db.query<{ client: string; count: number }>(REPORT, [
      rows.map(({ digest }) => digest),
      rows.map(({ count }) => new Date(count.since).toISOString()),
      rows.map(({ added }) => added),
    ]);
    const totalOf = new Map(totals.map(({ client, count }) => [client, count]));
    for (const { count, added, digest } of rows) {
      count.reported += added;
      count.total = totalOf.get(digest) ?? count.reported;
      const answers = batch.filter((each) => each.count === count);
      for (const [at, { answer }] of answers.entries()) answer(count.total - answers.length + at + 1);
    }
  }

  async function writeAll(): Promise<void> {
    // Requests in the same turn of the event loop belong to the same report.
    await Promise.resolve();
    while (waiting.length > 0) {
      let batch: Waiting[] = [];
      try {
        const salted = await salt.of(clock());
        await clean();
        [batch, waiting] = [waiting, []];
        await report(salted, batch);
      } catch {
        // The event itself is written to the same database, and reports the fault.
        if (batch.length === 0) [batch, waiting] = [waiting, []];
        for (const { answer } of batch) answer(null);
      }
    }
    isWriting = false;
  }

  return (count) =>
    new Promise((answer) => {
      waiting.push({ count, answer });
      if (isWriting) return;
      isWriting = true;
      void writeAll();
    });
}
