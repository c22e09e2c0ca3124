import type { Queries } from '../db/db';

/** A digest of the database's data of each journal: its record, subjects, issues and board, without reader counters. */
export async function journalStates(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries.query<{ id: string; state: string }>(
    `select j.id, md5(concat_ws(' ', j::text,
       (select string_agg(s::text, ' ' order by s.position) from subject s where s.journal_id = j.id),
       (select string_agg(i::text, ' ' order by i.id) from issue i where i.journal_id = j.id),
       (select string_agg(m::text, ' ' order by m.id) from member m where m.journal_id = j.id))) as state
     from journal j where j.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}
