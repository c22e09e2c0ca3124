import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CodedError, messageOf } from '@press/errors';
import { packageDir } from '../package-dir';
import { acquireLock } from './advisory-locks';
import { DatabaseUnavailable, type Db, type Queries } from './db';

const DIR = path.join(packageDir, 'db');
const FILE_NAME = /^\d{3}_[a-z0-9_]+\.sql$/;

/**
 * Databases and backups list their migrations. These are the last migrations that `schema.sql` and `from-2.0.0.sql`
 * replaced.
 */
const BASE = '037_suggestions_of_a_journal.sql';
export const LAST_OF_2_0_0 = '030_no_release_approvals.sql';

/** The migrations that a database of this program has, in order. */
export const migrationFiles = (dir = DIR): string[] => [
  BASE,
  ...readdirSync(path.join(dir, 'migrations'))
    .filter((name) => FILE_NAME.test(name))
    .sort(),
];

/**
 * Creates the schema in a new database, and applies missing migrations to an older one, each file in its own transaction. Several processes may migrate at once: one applies a file while the others wait.
 * @returns the names of the applied migrations
 * @throws CodedError PRESS-A04 when a migration fails, PRESS-A05 when the database is newer than this program, PRESS-A32 when a
 *   missing migration sorts before an applied one, PRESS-A35 when the database is older than 2.0.0
 */
export async function migrate(db: Db, dir = DIR): Promise<string[]> {
  const files = migrationFiles(dir);
  const before = await db.tx((queries) => start(queries, dir));
  const applied = new Set(await namesIn(db));
  rejectNewerDatabase(applied, files);
  rejectLateMigration(applied, files);
  for (const name of files) if (!applied.has(name)) await applyOnce(db, name, dir);
  return files.filter((name) => !before.includes(name));
}

const namesIn = async (queries: Queries): Promise<string[]> =>
  (await queries.query<{ name: string }>('select name from migration order by name')).map(({ name }) => name);

/** Brings a new database to this version, and one of 2.0.0 to `BASE`. @returns the migrations before */
async function start(queries: Queries, dir: string): Promise<string[]> {
  await acquireLock(queries, 'migrations');
  await queries.exec(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const names = await namesIn(queries);
  const newest = names.at(-1);
  if (newest === undefined) await run(queries, dir, 'functions.sql', 'schema.sql');
  else if (newest === LAST_OF_2_0_0) await run(queries, dir, 'functions.sql', 'migrations/from-2.0.0.sql');
  else if (newest < LAST_OF_2_0_0) rejectOlderDatabase(newest);
  return names;
}

async function applyOnce(db: Db, name: string, dir: string): Promise<void> {
  await db.tx(async (queries) => {
    await acquireLock(queries, 'migrations');
    if ((await namesIn(queries)).includes(name)) return; // Another process applied it first.
    await run(queries, dir, `migrations/${name}`);
    await queries.query('insert into migration (name) values ($1)', [name]);
  });
}

async function run(queries: Queries, dir: string, ...files: readonly string[]): Promise<void> {
  for (const file of files) {
    try {
      await queries.exec(readFileSync(path.join(dir, file), 'utf8'));
    } catch (failure) {
      if (failure instanceof DatabaseUnavailable) throw failure;
      throw new CodedError(
        'PRESS-A04',
        `Migration ${path.basename(file)} failed: ${messageOf(failure)}. The database is unchanged.`,
        'Correct the migration, or go back to the version of the program that last ran on this database.',
        { cause: failure },
      );
    }
  }
}

function rejectOlderDatabase(newest: string): never {
  throw new CodedError(
    'PRESS-A35',
    `The database has migrations up to ${newest}, which is older than version 2.0.0.`,
    'Start version 2.0.0 on it once, then this version.',
  );
}

function rejectNewerDatabase(applied: Set<string>, files: readonly string[]): void {
  // A database of 2.0.0 keeps the names of its migrations.
  const unknown = [...applied].find((name) => (name > BASE || !applied.has(BASE)) && !files.includes(name));
  if (unknown === undefined) return;
  throw new CodedError(
    'PRESS-A05',
    `The database has migration ${unknown}, which this version of the program lacks: a newer version has run on it.`,
    'Start the newer version, or use another data directory with PRESS_DATA.',
  );
}

/** Later databases would apply it in another order and could get another schema. */
function rejectLateMigration(applied: Set<string>, files: readonly string[]): void {
  const newest = files.findLast((name) => applied.has(name));
  const late = files.find((name) => !applied.has(name));
  if (newest === undefined || late === undefined || late > newest) return;
  throw new CodedError(
    'PRESS-A32',
    `Migration ${late} is new, and the database already has ${newest}, which comes after it.`,
    `Give the file a number after ${newest}.`,
  );
}
