import type { Queries } from '../db/db';
import type { Column } from './columns';
import { asJson, ISSUE_COLUMNS, JOURNAL_COLUMNS, MEMBER_COLUMNS } from './rows';

/** Numbers of rows. */
export interface Changes {
  added: number;
  updated: number;
}

/** Columns that a source fills, by table. The key is `id`. */
const TABLES = { journal: JOURNAL_COLUMNS, issue: ISSUE_COLUMNS, member: MEMBER_COLUMNS };

/** A value that is empty in the source does not replace a stored one. */
const EMPTY: Record<Column['type'], string> = { text: `''`, jsonb: `'[]'`, integer: 'null', date: 'null' };

/** Files of articles do not change a journal that another source described. */
const UNLESS: Partial<Record<keyof typeof TABLES, string>> = {
  journal: ' where excluded.from_articles = 0 or journal.from_articles = 1',
};

/** Adds rows, or updates those with the same id. */
export async function upsert(queries: Queries, table: keyof typeof TABLES, rows: readonly object[]): Promise<Changes> {
  const columns = TABLES[table];
  const names = columns.map(({ name }) => name).join(', ');
  const types = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  const changes = columns
    .filter(({ name }) => name !== 'id')
    .map(({ name, type }) => `${name} = coalesce(nullif(excluded.${name}, ${EMPTY[type]}), ${table}.${name})`);
  const written = await queries.query<{ added: boolean }>(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as row (${types})
     on conflict (id) do update set ${changes.join(', ')}${UNLESS[table] ?? ''}
     returning xmax = 0 as added`,
    [asJson(rows)],
  );
  const added = written.filter((row) => row.added).length;
  return { added, updated: written.length - added };
}
