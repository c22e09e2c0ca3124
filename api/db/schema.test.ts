import type { Db } from './db';
import { migrate, migrationFiles } from './migrate';
import { useDb } from '../testing/db';
import { databaseOf200 } from '../testing/version-2.0.0';

const db = useDb();

const TABLES = `
  select format('%s.%s %s: %s%s%s', c.relname, a.attname, row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    coalesce(case a.attgenerated when 's' then ' generated as ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), ''))
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select format('%s: %s %s', relname, case relpersistence when 'u' then 'unlogged' else '' end, reloptions) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and (reloptions is not null or relpersistence = 'u')`;
const INDEXES = `
  select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select format('view %s: %s', viewname, definition) from pg_views where schemaname = 'public'
  union all select format('%s.%s %s %s', attrelid::regclass, attname, attstattarget, attstorage) from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0 and not attisdropped`;
const FUNCTIONS = `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`;
const NAMES = `select name from migration where name >= '${migrationFiles()[0]}'`;

const lines = async (of: Db, sql: string) =>
  (await of.query<{ line: string }>(`select line from (${sql}) listed (line) order by line`)).map(({ line }) => line);

test('O-30 a 2.0.0 database gets the schema of a new one', async () => {
  const old = await databaseOf200();
  try {
    await migrate(old);
    for (const sql of [TABLES, INDEXES, FUNCTIONS, NAMES]) expect(await lines(old, sql)).toEqual(await lines(db, sql));
  } finally {
    await old.close();
  }
});

test('schema.sql names every migration', async () => {
  expect(await lines(db, NAMES)).toEqual(migrationFiles());
});

test('no index has pending entries', async () => {
  const options = await lines(
    db,
    `select coalesce(reloptions::text, relname) from pg_class join pg_am am on am.oid = relam where amname = 'gin'`,
  );
  expect(new Set(options)).toEqual(new Set(['{fastupdate=off}']));
});
