import type { Queries } from '../db/db';
import type { Entry } from '../embedded/ledger';
import type { StoredMessage, ListedMessage } from './message';

/** Stores a message; one that is there already stays as it is. */
export async function insert(
  db: Queries,
  { id, receivedAt, kind, fields, content, sender, requestKey }: StoredMessage,
): Promise<void> {
  await db.query(
    `insert into message (id, received_at, next_attempt_at, kind, fields, content, sender, request_key)
     values ($1, $2::timestamptz, $2::timestamptz, $3, $4::text::jsonb, $5, $6, $7) on conflict do nothing`,
    [id, receivedAt, kind, JSON.stringify(fields), content, sender, requestKey],
  );
}

interface Second {
  sender: string;
  requestKey: string | null;
  now: Date;
  withinMs: number;
}

/** The message that a submit repeats: by its key whenever that was, else by client and content of a short time ago. */
export async function findDuplicate(
  db: Queries,
  { sender, requestKey, now, withinMs }: Second,
): Promise<{ content: string } | undefined> {
  const time = (offset: number) => new Date(now.getTime() + offset).toISOString();
  // The upper bound is for a clock that was set back: without it, the same words would be refused until it has caught up.
  const [row] = await db.query<{ content: string }>(
    `select content from message
     where request_key = $1 or (sender = $2 and received_at between $3::timestamptz and $4::timestamptz)
     order by request_key = $1 desc nulls last limit 1`,
    [requestKey, sender, time(-withinMs), time(withinMs)],
  );
  return row;
}

/**
 * For a transaction that keeps a message: waits until no other one is at the same sender's words or the same key, and
 * sees to it that its commit is on disk when it is answered, whatever the server is set to.
 */
export async function lockSubmission(
  queries: Queries,
  { sender, requestKey }: Pick<StoredMessage, 'sender' | 'requestKey'>,
): Promise<void> {
  await queries.exec('set local synchronous_commit = on');
  // In one order, so that two of them never wait for each other.
  for (const one of [sender, ...(requestKey ? [requestKey] : [])].sort()) {
    await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [one]);
  }
}

/** Lines looked up in one statement. */
const BATCH = 500;

/** Gives the database what it lacks of a ledger. @returns how many messages it lacked */
export async function restoreMissing(db: Queries, entries: readonly Entry[]): Promise<number> {
  let lacked = 0;
  for (let from = 0; from < entries.length; from += BATCH) {
    const messages = entries.slice(from, from + BATCH).flatMap((entry) => ('message' in entry ? [entry.message] : []));
    const rows = await db.query<{ id: string }>('select id from message where id = any($1::text[])', [
      messages.map(({ id }) => id),
    ]);
    const there = new Set(rows.map(({ id }) => id));
    for (const message of messages) {
      if (there.has(message.id)) continue;
      await insert(db, message);
      lacked++;
    }
  }
  const forwarded = entries.flatMap((entry) => ('forwarded' in entry ? [entry] : []));
  for (let from = 0; from < forwarded.length; from += BATCH) {
    const batch = forwarded.slice(from, from + BATCH);
    await markForwarded(
      db,
      batch.map((entry) => entry.forwarded),
      batch.map(({ at }) => at),
    );
  }
  return lacked;
}

export async function markForwarded(db: Queries, ids: string[], times: string[]): Promise<void> {
  await db.query(
    `update message m set forwarded_at = g.at, last_error = '' from unnest($1::text[], $2::timestamptz[]) as g (id, at)
     where m.id = g.id and m.forwarded_at is null`,
    [ids, times],
  );
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const LISTED = `id, kind, fields, attempts, last_error as "lastError", ${instant('received_at')} as "receivedAt", ${instant('forwarded_at')} as "forwardedAt"`;

export interface Page {
  messages: ListedMessage[];
  /** Where the next page goes on; null after the last. */
  next: number | null;
}

/** Messages in the order they came. @param after `next` of the page before, 0 for the first */
export async function listPage(db: Queries, after: number, size = BATCH): Promise<Page> {
  const rows = await db.query<ListedMessage & { position: number }>(
    `select position, ${LISTED} from message where position > $1 order by position limit $2`,
    [after, size],
  );
  const messages = rows.map(({ position: _, ...message }) => message);
  return { messages, next: rows.length < size ? null : (rows.at(-1)?.position ?? null) };
}

/** Until the next attempt, given the failed ones. */
const pause = (failed: string) => `least(interval '1 hour', interval '30 seconds' * power(2, least(${failed}, 10)))`;
/** Longer than a mail server may take for a mail: nobody else sends it meanwhile. */
const LEASE = `interval '5 minutes'`;

/**
 * Takes the next message that is due to be forwarded, from all processes that forward, and puts off its next attempt:
 * whoever is killed with it leaves it due again by then.
 */
export async function claimDue(db: Queries, at: Date): Promise<ListedMessage | undefined> {
  const [message] = await db.query<ListedMessage>(
    `update message set attempts = attempts + 1, next_attempt_at = $1::timestamptz + greatest(${LEASE}, ${pause('attempts')})
     where id = (
       select id from message where forwarded_at is null and next_attempt_at <= $1::timestamptz
       order by next_attempt_at, position limit 1 for update skip locked
     ) returning ${LISTED}`,
    [at.toISOString()],
  );
  return message;
}

/** Its next attempt is due after 30 seconds, then after twice as long each time, up to an hour; it is never given up. */
export async function recordFailure(db: Queries, id: string, reason: string, at: Date): Promise<void> {
  await db.query(
    `update message set last_error = $2, next_attempt_at = $3::timestamptz + ${pause('attempts - 1')} where id = $1`,
    [id, reason.slice(0, 500), at.toISOString()],
  );
}
