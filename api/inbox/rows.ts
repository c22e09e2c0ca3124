import type { Queries } from '../db/db';
import type { ListedMessage, StoredMessage } from './message';
import type { LogEntry } from './message-log';

/** Inserts a message; does nothing if it exists. */
export async function insert(
  db: Queries,
  { id, receivedAt, kind, fields, content, requestKey }: StoredMessage,
): Promise<void> {
  await db.query(
    `insert into message (id, received_at, next_attempt_at, kind, fields, content, request_key)
     values ($1, $2::timestamptz, $2::timestamptz, $3, $4::text::jsonb, $5, $6) on conflict do nothing`,
    [id, receivedAt, kind, JSON.stringify(fields), content, requestKey],
  );
}

interface DuplicateQuery {
  content: string;
  requestKey: string | null;
  now: Date;
  withinMs: number;
}

/** The message that a submission repeats: one with its key, at any time, or one with its fields a short time ago. */
export async function findDuplicate(
  db: Queries,
  { content, requestKey, now, withinMs }: DuplicateQuery,
): Promise<{ content: string } | undefined> {
  const time = (offset: number) => new Date(now.getTime() + offset).toISOString();
  // The upper bound handles a clock that is set back: without it, every repetition would count as a duplicate until the
  // clock has caught up.
  const [row] = await db.query<{ content: string }>(
    `select content from message
     where request_key = $1 or (content = $2 and received_at between $3::timestamptz and $4::timestamptz)
     order by request_key = $1 desc nulls last limit 1`,
    [requestKey, content, time(-withinMs), time(withinMs)],
  );
  return row;
}

/**
 * For the transaction that stores a message: waits for other transactions with the same fields or key, and makes the
 * commit durable before it is acknowledged, whatever the settings of the server are.
 */
export async function lockSubmission(
  queries: Queries,
  { content, requestKey }: Pick<StoredMessage, 'content' | 'requestKey'>,
): Promise<void> {
  await queries.exec('set local synchronous_commit = on');
  // Sorted, so that two transactions cannot deadlock.
  for (const key of [content, ...(requestKey ? [requestKey] : [])].sort()) {
    await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  }
}

/** Messages per statement. */
const BATCH = 500;

/** Inserts the ledger's messages that the database lacks. @returns their number */
export async function restoreMissing(db: Queries, entries: readonly LogEntry[]): Promise<number> {
  let restored = 0;
  for (let from = 0; from < entries.length; from += BATCH) {
    const messages = entries.slice(from, from + BATCH).flatMap((entry) => ('message' in entry ? [entry.message] : []));
    const rows = await db.query<{ id: string }>('select id from message where id = any($1::text[])', [
      messages.map(({ id }) => id),
    ]);
    const present = new Set(rows.map(({ id }) => id));
    for (const message of messages) {
      if (present.has(message.id)) continue;
      await insert(db, message);
      restored++;
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
  return restored;
}

export async function markForwarded(db: Queries, ids: string[], times: string[]): Promise<void> {
  await db.query(
    `update message m set forwarded_at = g.at, last_error = '' from unnest($1::text[], $2::timestamptz[]) as g (id, at)
     where m.id = g.id and m.forwarded_at is null`,
    [ids, times],
  );
}

/** A timestamp column as ISO 8601, UTC. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const LISTED = `id, kind, fields, attempts, last_error as "lastError", ${isoTime('received_at')} as "receivedAt", ${isoTime('forwarded_at')} as "forwardedAt"`;

export interface MessagePage {
  messages: ListedMessage[];
  /** `after` of the next page; null after the last. */
  next: number | null;
}

/** Messages in the order of their arrival. @param after `next` of the previous page, 0 for the first page */
export async function listPage(db: Queries, after: number): Promise<MessagePage> {
  const rows = await db.query<ListedMessage & { position: number }>(
    `select position, ${LISTED} from message where position > $1 order by position limit $2`,
    [after, BATCH],
  );
  const messages = rows.map(({ position: _, ...message }) => message);
  return { messages, next: rows.length < BATCH ? null : (rows.at(-1)?.position ?? null) };
}

/** Ids of the messages with an id, from an e-mail address, or from all addresses of a domain (`@example.org`), in any case. */
export async function messagesOf(db: Queries, who: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from message where id = $1 or lower(fields ->> 'email') = lower($1)
       or ($1 like '@_%' and right(lower(fields ->> 'email'), length($1)) = lower($1)) order by position`,
    [who],
  );
  return rows.map(({ id }) => id);
}

/** Ids of the messages that were received longer ago than a PostgreSQL interval: `24 months`. */
export async function messagesBefore(db: Queries, now: Date, interval: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from message where received_at < $1::timestamptz - $2::text::interval order by position',
    [now.toISOString(), interval],
  );
  return rows.map(({ id }) => id);
}

export async function deleteMessages(db: Queries, ids: readonly string[]): Promise<void> {
  await db.query('delete from message where id = any($1::text[])', [ids]);
}

const LONGEST_WAIT = `interval '1 hour'`;
/** Time to the next attempt after this many failures: 30 seconds, doubled each time. */
const backoff = (failures: string) =>
  `least(${LONGEST_WAIT}, interval '30 seconds' * power(2, least(${failures}, 10)))`;
/** Longer than a mail server may take for a mail, so that no other process sends it meanwhile. */
const LEASE = `interval '5 minutes'`;

/**
 * Takes the next due message, so that no other process forwards it, and postpones its next attempt. If the process is
 * killed, the message is due again after the lease. A message that is due later than any possible wait is due now,
 * because the clock was set back.
 */
export async function claimDue(db: Queries, at: Date): Promise<ListedMessage | undefined> {
  const [message] = await db.query<ListedMessage>(
    `update message set attempts = attempts + 1, next_attempt_at = $1::timestamptz + greatest(${LEASE}, ${backoff('attempts')})
     where id = (
       select id from message where forwarded_at is null
         and (next_attempt_at <= $1::timestamptz or next_attempt_at > $1::timestamptz + ${LONGEST_WAIT})
       order by next_attempt_at, position limit 1 for update skip locked
     ) returning ${LISTED}`,
    [at.toISOString()],
  );
  return message;
}

/** Schedules the next attempt. There is no last one. */
export async function recordFailure(db: Queries, id: string, reason: string, at: Date): Promise<void> {
  await db.query(
    `update message set last_error = $2, next_attempt_at = $3::timestamptz + ${backoff('attempts - 1')} where id = $1`,
    [id, reason.slice(0, 500), at.toISOString()],
  );
}
