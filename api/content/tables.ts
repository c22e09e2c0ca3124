import type { Queries } from '../db/db';

/** A table as far as a copy of its rows needs it. Names are quoted, ready for a statement. */
export interface Table {
  name: string;
  /** Without those that the database works out itself. */
  columns: string[];
  /** Columns of the primary key and their types; rows are read in its order. */
  key: { name: string; type: string }[];
  /** The column that numbers rows by itself, unquoted, or null. */
  identity: string | null;
}

const TABLES = `
  select quote_ident(c.relname) as name,
    array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    (select jsonb_agg(jsonb_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
     from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary) as key,
    (select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '' limit 1) as identity,
    array(select distinct quote_ident(f.relname) from pg_constraint r join pg_class f on f.oid = r.confrelid
      where r.conrelid = c.oid and r.contype = 'f' and f.oid <> c.oid) as needs
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration' order by c.relname`;

/** Every table but that of the migrations, those that others refer to first. So a new migration's tables are copied too. */
export async function tablesOf(db: Queries): Promise<Table[]> {
  const found = await db.query<Table & { needs: string[] }>(TABLES);
  const sorted: Table[] = [];
  const done = new Set<string>();
  while (sorted.length < found.length) {
    const next = found.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { needs: _, ...table } of next) {
      sorted.push(table);
      done.add(table.name);
    }
  }
  return sorted;
}

/** Rows a statement: articles with their full text have some ten kilobytes each. */
const ROWS = 200;

/** All rows of a table as JSON texts, some hundred at a time, in the order of its key. */
export async function* rowsOf(db: Queries, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const names = key.map((column) => column.name).join(', ');
  const last = key.map((column) => `page.${column.name}::text`).join(', ');
  for (let after: string[] | null = null; ;) {
    const from: string = after
      ? `where (${names}) > (${key.map(({ type }, index) => `$${index + 1}::${type}`).join(', ')})`
      : '';
    const rows: { row: string; last: string[] }[] = await db.query<{ row: string; last: string[] }>(
      `select row_to_json(page)::text as row, array[${last}] as last from (select ${columns.join(', ')} from ${name} ${from} order by ${names} limit ${ROWS}) page`,
      after ?? [],
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    after = rows.at(-1)?.last ?? null;
    if (after === null || rows.length < ROWS) return;
  }
}

export async function countOf(db: Queries, { name }: Table): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*) as n from ${name}`);
  return row?.n ?? 0;
}
