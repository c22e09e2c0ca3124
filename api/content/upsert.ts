import type { Queries } from '../db/db';
import type { Column } from './columns';
import { asJson, ISSUE_COLUMNS, JOURNAL_COLUMNS, MEMBER_COLUMNS } from './rows';

/** Numbers of rows. */
export interface Changes {
  added: number;
  updated: number;
}

/** The columns of an entity, by name. */
type Row = Readonly<Record<string, unknown>>;

/** Columns that a source fills, by table. The key is `id`. */
const TABLES = { journal: JOURNAL_COLUMNS, issue: ISSUE_COLUMNS, member: MEMBER_COLUMNS };

const EMPTY: Record<Column['type'], unknown> = { text: '', jsonb: [], integer: null, date: null };

/**
 * Files of articles change neither a journal nor an issue that another source described; they set an issue's date to that of
 * its earliest article.
 */
const UNLESS: Partial<Record<keyof typeof TABLES, string>> = {
  journal: ' where excluded.from_articles = 0 or journal.from_articles = 1',
  issue: ` where excluded.from_articles = 0
    or (issue.from_articles = 1 and (issue.publication_date is null or issue.publication_date >= excluded.publication_date))`,
};

/** Adds rows, or updates those with the same id. A column that a row leaves out keeps its stored value. */
export async function upsert(queries: Queries, table: keyof typeof TABLES, rows: readonly Row[]): Promise<Changes> {
  const columns = TABLES[table];
  const names = columns.map(({ name }) => name).join(', ');
  const types = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  const changes = columns.filter(({ name }) => name !== 'id').map(({ name }) => `${name} = excluded.${name}`);
  const written = await queries.query<{ added: boolean }>(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as row (${types})
     on conflict (id) do update set ${changes.join(', ')}${UNLESS[table] ?? ''}
     returning xmax = 0 as added`,
    [asJson(await completed(queries, table, rows))],
  );
  const added = written.filter((row) => row.added).length;
  return { added, updated: written.length - added };
}

/** The rows, completed with the stored values of the columns that they leave out, or empty ones. */
async function completed(queries: Queries, table: keyof typeof TABLES, rows: readonly Row[]): Promise<Row[]> {
  const empty = Object.fromEntries(TABLES[table].map(({ name, type }) => [name, EMPTY[type]]));
  const found = await queries.query<{ id: string; stored: Row }>(
    `select id, to_jsonb(${table}) as stored from ${table} where id = any($1::text[])`,
    [rows.map((row) => row['id'])],
  );
  const stored = new Map<unknown, Row>(found.map((row) => [row.id, row.stored]));
  const given = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  return rows.map((row) => ({ ...empty, ...stored.get(row['id']), ...given(row) }));
}
