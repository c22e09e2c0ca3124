import { useDb } from '../testing/db';
import { migrationFiles } from './migrate';

/** Numbers of files that were never in a release. */
const NEVER_RELEASED = [15, 21, 22, 23];

const db = useDb();

const lines = async (sql: string) =>
  (await db.query<{ line: string }>(`select line from (${sql}) listed (line) order by line`)).map(({ line }) => line);

// The snapshot shows the resulting schema of all migrations. `npx jest api/db -u` writes it again.
test('tables are those of the snapshot: columns, constraints, storage', async () => {
  expect(
    await lines(`
    select format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      coalesce(case a.attgenerated when 's' then ' generated as ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), ''))
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select format('%s: %s %s', relname, case relpersistence when 'u' then 'unlogged' else '' end, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and (reloptions is not null or relpersistence = 'u')`),
  ).toMatchSnapshot();
});

test('indexes, triggers and views are those of the snapshot', async () => {
  expect(
    await lines(`
    select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('view %s: %s', viewname, definition) from pg_views where schemaname = 'public'
    union all select format('statistics: %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`),
  ).toMatchSnapshot();
});

test('fault 196 no index has entries to be added later', async () => {
  const options = await lines(
    `select coalesce(reloptions::text, relname) from pg_class join pg_am am on am.oid = relam where amname = 'gin'`,
  );
  expect(new Set(options)).toEqual(new Set(['{fastupdate=off}']));
});

test('functions are those of the snapshot', async () => {
  const functions = await lines(
    `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  );
  expect(functions.join('\n')).toMatchSnapshot();
});

test('names of migrations have numbers without a gap', () => {
  const numbers = migrationFiles().map((name) => Number(name.slice(0, 3)));
  const all = [...numbers, ...NEVER_RELEASED].sort((a, b) => a - b);
  expect(all).toEqual(all.map((_, index) => index + 1));
});
