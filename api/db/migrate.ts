import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CodedError, messageOf } from '@press/errors';
import { packageDir } from '../package-dir';
import { acquireLock } from './advisory-locks';
import { DatabaseUnavailable, type Db, type Queries } from './db';

const FILE_NAME = /^\d{3}_[a-z0-9_]+\.sql$/;

const MIGRATIONS = path.join(packageDir, 'db', 'migrations');

/** The names of all migrations, in order. */
export const migrationFiles = (dir = MIGRATIONS): string[] =>
  readdirSync(dir)
    .filter((name) => FILE_NAME.test(name))
    .sort();

/**
 * Applies each missing migration, in order, each in its own transaction. Several processes may migrate at once: one applies a
 * file while the others wait.
 * @returns the names of the files that this call applied
 * @throws CodedError PRESS-A04 when a migration fails, PRESS-A05 when the database is newer than this program, PRESS-A32 when a
 *   missing migration sorts before an applied one
 */
export async function migrate(db: Db, dir = MIGRATIONS): Promise<string[]> {
  const files = migrationFiles(dir);
  const applied = await appliedMigrations(db);
  rejectNewerDatabase(applied, files);
  rejectLateMigration(applied, files);

  const appliedNow: string[] = [];
  for (const name of files) {
    if (!applied.has(name) && (await applyOnce(db, name, dir))) appliedNow.push(name);
  }
  return appliedNow;
}

/**
 * Between 2.0.0 and its next version there were files 031 to 056, for which 031 to 037 stand now. A database that has 055 has
 * what 031 to 035 do; 036 and 037 follow.
 */
const SUPERSEDED = `
  with had as (
    delete from migration where name > '031' and exists (select from migration where name = '055_cited_works_at_once.sql') returning name)
  insert into migration (name) select name from unnest($1::text[]) as file (name) where exists (select from had)`;

async function appliedMigrations(db: Db): Promise<Set<string>> {
  const rows = await db.tx(async (queries) => {
    await acquireLock(queries, 'migrations');
    await queries.exec(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    await queries.query(SUPERSEDED, [migrationFiles().filter((name) => name > '031' && name < '036')]);
    return queries.query<{ name: string }>('select name from migration');
  });
  return new Set(rows.map(({ name }) => name));
}

/** @returns false if another process applied it first */
async function applyOnce(db: Db, name: string, dir: string): Promise<boolean> {
  return withMigrationName(name, () =>
    db.tx(async (queries) => {
      await acquireLock(queries, 'migrations');
      const [done] = await queries.query('select 1 from migration where name = $1', [name]);
      if (done) return false;
      await apply(queries, name, dir);
      return true;
    }),
  );
}

const read = (name: string, dir: string): string => readFileSync(path.join(dir, name), 'utf8');

async function apply(queries: Queries, name: string, dir: string): Promise<void> {
  await queries.exec(read(name, dir));
  await queries.query('insert into migration (name) values ($1)', [name]);
}

async function withMigrationName<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof DatabaseUnavailable) throw failure;
    throw new CodedError(
      'PRESS-A04',
      `Migration ${name} failed: ${messageOf(failure)}. The database is unchanged.`,
      'Correct the migration, or go back to the version of the program that last ran on this database.',
      { cause: failure },
    );
  }
}

/**
 * Drops every table and function and recreates the state after the migrations in `upTo`, without rows. The caller inserts rows
 * of that version, then calls `newer`, which applies the remaining migrations. All in one transaction.
 */
export async function recreateSchema(
  queries: Queries,
  upTo: readonly string[],
): Promise<{ newer: () => Promise<void> }> {
  await acquireLock(queries, 'migrations');
  const files = migrationFiles();
  const created = files.flatMap((name) => [
    ...read(name, MIGRATIONS).matchAll(/^create (?:or replace |unlogged )?(table|function) (\w+)/gm),
  ]);
  const named = (kind: string): string[] => [
    ...new Set(created.flatMap(([, what, name]) => (what === kind ? [name!] : []))),
  ];
  for (const name of named('table')) await queries.exec(`drop table if exists ${name} cascade`);
  // A name may be that of several functions.
  const functions = await queries.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1::text[])`,
    [named('function')],
  );
  for (const { signature } of functions) await queries.exec(`drop function if exists ${signature} cascade`);
  await queries.exec('delete from migration');
  for (const name of upTo) await withMigrationName(name, () => apply(queries, name, MIGRATIONS));
  return {
    newer: async () => {
      for (const name of files)
        if (!upTo.includes(name)) await withMigrationName(name, () => apply(queries, name, MIGRATIONS));
    },
  };
}

function rejectNewerDatabase(applied: Set<string>, files: string[]): void {
  const unknown = [...applied].find((name) => !files.includes(name));
  if (unknown === undefined) return;
  throw new CodedError(
    'PRESS-A05',
    `The database has migration ${unknown}, which this version of the program does not know: a newer version has run on it.`,
    'Start the newer version, or use another data directory with PRESS_DATA.',
  );
}

/** Databases that are created later would apply it in another order, and could get another schema. */
function rejectLateMigration(applied: Set<string>, files: string[]): void {
  const newest = files.findLast((name) => applied.has(name));
  const late = files.find((name) => !applied.has(name));
  if (newest === undefined || late === undefined || late > newest) return;
  throw new CodedError(
    'PRESS-A32',
    `Migration ${late} is new, and the database already has ${newest}, which comes after it.`,
    `Give the file a number after ${newest}.`,
  );
}
