import { heldLock } from '../db/advisory-locks';
import type { Queries } from '../db/db';

/** A harvester's selection. */
export interface HarvestSelection {
  /** Null for all journals. */
  journalId: string | null;
  /** `2026-11-01T00:00:00Z`, like the next one; both are inclusive, null for no bound. */
  from: string | null;
  until: string | null;
}

/** The position of a record in the list, which is ordered by these two. */
export interface HarvestPosition {
  /** The time of the record's last change: `2026-11-01T09:30:00Z`. */
  datestamp: string;
  /** Id of the article. */
  key: string;
}

export interface HarvestEntry extends HarvestPosition {
  journalId: string;
  /** Id in the database; null if the article was removed. */
  row: number | null;
}

const STAMP = `to_char(datestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const ofJournal = (parameter: string): string =>
  `journal_id in (select ${parameter}::text union select id from journal where former_ids ? ${parameter})`;

/** Conditions on a table with journal, datestamp and key; the parameters follow those of the caller. */
function conditions(
  { journalId, from, until }: HarvestSelection,
  after: HarvestPosition | null,
): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  const next = (value: unknown): string => `$${params.push(value)}`;
  const parts = [
    // A journal that formerly had this id matches too, because harvesters keep the names of sets.
    journalId !== null && ofJournal(next(journalId)),
    from !== null && `datestamp >= ${next(from)}::timestamptz`,
    until !== null && `datestamp <= ${next(until)}::timestamptz`,
    after && `(datestamp, key collate "C") > (${next(after.datestamp)}::timestamptz, ${next(after.key)})`,
  ].filter(Boolean);
  return { where: parts.length > 0 ? `where ${parts.join(' and ')}` : '', params };
}

/**
 * The next records after a position, articles and removed ones, in the order of their last change. A record that changes while
 * a harvester reads moves to the end of the list, so that no record is missed.
 */
export async function harvestPage(
  db: Queries,
  selection: HarvestSelection,
  after: HarvestPosition | null,
  limit: number,
): Promise<HarvestEntry[]> {
  const { where, params } = conditions(selection, after);
  const most = `order by datestamp, key collate "C" limit $${params.length + 1}`;
  return db.query<HarvestEntry>(
    `select key, journal_id as "journalId", ${STAMP} as datestamp, "row" from (
       (select key, journal_id, datestamp, id as "row" from article ${where} ${most})
       union all
       (select key, journal_id, datestamp, null from removed_article ${where} ${most})) entry ${most}`,
    [...params, limit],
  );
}

/** The number of records in a harvester's selection. */
export async function harvestCount(db: Queries, selection: HarvestSelection): Promise<number> {
  const { where, params } = conditions(selection, null);
  const [row] = await db.query<{ n: number }>(
    `select (select count(*) from article ${where}) + (select count(*) from removed_article ${where}) as n`,
    params,
  );
  return row?.n ?? 0;
}

/** The record of one article, including a removed one; undefined if there never was one. */
export async function harvestEntry(db: Queries, key: string): Promise<HarvestEntry | undefined> {
  const [entry] = await db.query<HarvestEntry>(
    `select key, journal_id as "journalId", ${STAMP} as datestamp, "row" from (
       select key, journal_id, datestamp, id as "row", 0 as rank from article where key = $1
       union all
       select key, journal_id, datestamp, null, 1 from removed_article where key = $1) entry order by rank limit 1`,
    [key],
  );
  return entry;
}

/**
 * The time up to which the list is complete: `2026-11-01T09:30:00Z`. While content is being stored, it is the start of
 * that transaction, whose records have later datestamps and can be read once it commits. Read it before the list,
 * because content that is stored afterwards has later datestamps.
 */
export async function harvestTime(db: Queries): Promise<string> {
  const [row] = await db.query<{ at: string }>(
    `select to_char(coalesce(min(xact_start), clock_timestamp()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
     from pg_stat_activity where pid in (${heldLock('content')})`,
  );
  return row!.at;
}

/** The oldest datestamp; null without records. */
export async function earliestDatestamp(db: Queries): Promise<string | null> {
  const [row] = await db.query<{ first: string | null }>(
    `select ${STAMP} as first from (select least((select min(datestamp) from article), (select min(datestamp) from removed_article)) as datestamp) earliest`,
  );
  return row?.first ?? null;
}

/** The id of the article that was stored first; null without one. */
export async function firstKey(db: Queries): Promise<string | null> {
  return (await db.query<{ key: string }>('select key from article order by id limit 1'))[0]?.key ?? null;
}
