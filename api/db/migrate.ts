import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CodedError, messageOf } from '@press/errors';
import { apiRoot } from '../root';
import { DatabaseUnavailable, type Db, type Queries } from './db';
import { acquireLock } from './advisory-locks';

const MIGRATION = /^\d{3}_[a-z0-9_]+\.sql$/;

const MIGRATIONS = path.join(apiRoot, 'db', 'migrations');

/** The names of all migrations, in order. */
export const migrationFiles = (dir = MIGRATIONS): string[] =>
  readdirSync(dir)
    .filter((name) => MIGRATION.test(name))
    .sort();

/**
 * Brings the schema up to date: each numbered file of db/migrations once, in order, each in a transaction of its own.
 * Several processes may do this at once; each file is applied by one of them, while the others wait.
 * @returns the names of the files applied now.
 * @throws CodedError PRESS-A04 when one fails, PRESS-A05 when the database is newer than this program.
 */
export async function migrate(db: Db, dir = MIGRATIONS): Promise<string[]> {
  const files = migrationFiles(dir);
  const applied = await appliedBefore(db);
  refuseNewer(applied, files);

  const now: string[] = [];
  for (const name of files) {
    if (!applied.has(name) && (await apply(db, name, dir))) now.push(name);
  }
  return now;
}

async function appliedBefore(db: Db): Promise<Set<string>> {
  const rows = await db.tx(async (queries) => {
    await acquireLock(queries, 'migrations');
    await queries.exec(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    return queries.query<{ name: string }>('select name from migration');
  });
  return new Set(rows.map(({ name }) => name));
}

/** @returns false when another process has applied it meanwhile */
async function apply(db: Db, name: string, dir: string): Promise<boolean> {
  return named(name, () =>
    db.tx(async (queries) => {
      await acquireLock(queries, 'migrations');
      const [done] = await queries.query('select 1 from migration where name = $1', [name]);
      if (done) return false;
      await take(queries, name, dir);
      return true;
    }),
  );
}

const read = (name: string, dir: string): string => readFileSync(path.join(dir, name), 'utf8');

async function take(queries: Queries, name: string, dir: string): Promise<void> {
  await queries.exec(read(name, dir));
  await queries.query('insert into migration (name) values ($1)', [name]);
}

/** What fails in it is told by the migration's name. */
async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof DatabaseUnavailable) throw failure;
    throw new CodedError(
      'PRESS-A04',
      `Migration ${name} failed: ${messageOf(failure)}. The database is as it was before it.`,
      'Mend the migration, or go back to the version of the program that last ran here.',
      { cause: failure },
    );
  }
}

/**
 * Makes every table and function anew as they were after the migrations `upTo`, empty; `newer` brings them up to date. For
 * rows of that time, within a transaction that fills them in between.
 * @param upTo the first of those that are applied here
 */
export async function recreateSchema(
  queries: Queries,
  upTo: readonly string[],
  dir = MIGRATIONS,
): Promise<{ newer: () => Promise<void> }> {
  await acquireLock(queries, 'migrations');
  const files = migrationFiles(dir);
  const made = files.flatMap((name) => [
    ...read(name, dir).matchAll(/^create (?:or replace )?(table|function) (\w+)/gm),
  ]);
  for (const kind of ['table', 'function']) {
    const names = new Set(made.flatMap(([, what, name]) => (what === kind ? [name] : [])));
    for (const name of names) await queries.exec(`drop ${kind} if exists ${name} cascade`);
  }
  await queries.exec('delete from migration');
  for (const name of upTo) await named(name, () => take(queries, name, dir));
  return {
    newer: async () => {
      for (const name of files) if (!upTo.includes(name)) await named(name, () => take(queries, name, dir));
    },
  };
}

function refuseNewer(applied: Set<string>, files: string[]): void {
  const unknown = [...applied].find((name) => !files.includes(name));
  if (unknown === undefined) return;
  throw new CodedError(
    'PRESS-A05',
    `The database has migration ${unknown}, which this version of the program does not know: a newer one has run here.`,
    'Start the newer version again, or give this one a data directory of its own with PRESS_DATA.',
  );
}
