import type { Queries } from '../db/db';
import { NOW } from './relations';

/** The fields of a journal and an issue in records of articles. If one of them changes, all those records change. */
const IN_RECORDS = {
  journal: { column: 'journal_id', columns: ['title', 'abbreviation', 'issn', 'eissn', 'former_titles'] },
  issue: { column: 'issue_id', columns: ['volume', 'issue_number'] },
} as const;

type Described = keyof typeof IN_RECORDS;

/**
 * Stores journals or issues, and gives the articles of those whose name in records has changed the present time as datestamp:
 * a harvester reads them again.
 * @param ids of the stored entities
 */
export async function touchingArticles<T>(
  queries: Queries,
  table: Described,
  ids: readonly string[],
  store: () => Promise<T>,
): Promise<T> {
  const { column, columns } = IN_RECORDS[table];
  const read = async () => {
    const rows = await queries.query<{ id: string; described: string }>(
      `select id, jsonb_build_array(${columns.join(', ')})::text as described from ${table} where id = any($1::text[])`,
      [ids],
    );
    return new Map(rows.map(({ id, described }) => [id, described]));
  };
  const before = await read();
  const stored = await store();
  const after = await read();
  const changed = [...before].filter(([id, described]) => after.get(id) !== described).map(([id]) => id);
  if (changed.length > 0)
    await queries.query(`update article set datestamp = ${NOW} where ${column} = any($1::text[])`, [changed]);
  return stored;
}
