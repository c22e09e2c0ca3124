import type { Queries, Db } from '../db/db';
import { TERM_MAP_TABLES } from './recount';

/** A table of the database. Names are quoted for use in a statement. */
export interface Table {
  name: string;
  /** False for a table of temporary data. */
  isLogged: boolean;
  /** Without generated columns. */
  columns: string[];
  /** Columns of the primary key and their types; rows are read in its order. */
  key: { name: string; type: string }[];
  /** The identity column, not quoted, or null. */
  identity: string | null;
}

const TABLES = `
  select quote_ident(c.relname) as name, c.relpersistence = 'p' as "isLogged",
    array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    (select jsonb_agg(jsonb_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
     from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary) as key,
    (select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '' limit 1) as identity,
    array(select distinct quote_ident(f.relname) from pg_constraint r join pg_class f on f.oid = r.confrelid
      where r.conrelid = c.oid and r.contype = 'f' and f.oid <> c.oid) as needs
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1::text[]) order by c.relname`;

/**
 * Every table except that of the migrations and those derived from articles, ordered so that a table follows those that it
 * refers to.
 */
export async function tablesOf(db: Queries): Promise<Table[]> {
  const found = await db.query<Table & { needs: string[] }>(TABLES, [
    ['migration', 'article_file', 'article_facet', ...TERM_MAP_TABLES],
  ]);
  const sorted: Table[] = [];
  const done = new Set<string>();
  while (sorted.length < found.length) {
    const next = found.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const { needs: _, ...table } of next) {
      sorted.push(table);
      done.add(table.name);
    }
  }
  return sorted;
}

/** Rows per statement. An article with full text has about 10 kB. */
const BATCH_SIZE = 200;

/** All rows of a table as JSON texts, in batches, in the order of its primary key. */
export async function* rowsOf(db: Queries, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const names = key.map((column) => column.name).join(', ');
  const lastKey = key.map((column) => `page.${column.name}::text`).join(', ');
  for (let after: string[] | null = null; ;) {
    const from: string = after
      ? `where (${names}) > (${key.map(({ type }, index) => `$${index + 1}::${type}`).join(', ')})`
      : '';
    const rows: { row: string; last: string[] }[] = await db.query<{ row: string; last: string[] }>(
      `select row_to_json(page)::text as row, array[${lastKey}] as last from (select ${columns.join(', ')} from ${name} ${from} order by ${names} limit ${BATCH_SIZE}) page`,
      after ?? [],
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    after = rows.at(-1)?.last ?? null;
    if (after === null || rows.length < BATCH_SIZE) return;
  }
}

export async function countOf(db: Queries, { name }: Table): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*) as n from ${name}`);
  return row?.n ?? 0;
}

/** Tables besides articles whose rows may name files, such as a cover, a portrait or a logo. */
export const TABLES_WITH_FILES = ['journal', 'issue', 'member', 'site_part'];

/** SQL of whole rows, each as one text, because later columns may also name files. */
export const textsOfRows = (tables: readonly string[]): string =>
  tables.map((table) => `select to_jsonb(${table})::text as text from ${table}`).join(' union all ');

type Read = (queries: Queries) => Promise<void>;

/** Runs one task at a time. */
export interface Exclusive {
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Runs `work` on content that does not change during the work, while the site keeps running.
 *
 * On PostgreSQL one transaction reads a snapshot of everything. The embedded database has one connection, so imports wait until
 * `work` is done, while other statements run in between. Tables that visitors change too are read inside `inTransaction`, which
 * all other statements wait for.
 * @param imports held by everything that changes content in the embedded database
 */
export function consistentRead(
  db: Db,
  imports: Exclusive,
  work: (content: Queries, inTransaction: (read: Read) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (db.status().engine === 'PGlite') return imports.runExclusive(() => work(db, (read) => db.tx(read)));
  return db.tx(async (queries) => {
    await queries.exec('set transaction isolation level repeatable read');
    await work(queries, (read) => read(queries));
  });
}
