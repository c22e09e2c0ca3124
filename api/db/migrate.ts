import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PressError, reasonOf } from '../errors';
import { apiRoot } from '../root';
import { DatabaseGone, type Db } from './db';
import { lockOut } from './locks';

const MIGRATION = /^\d{3}_[a-z0-9_]+\.sql$/;

const MIGRATIONS = path.join(apiRoot, 'db', 'migrations');

/** The names of all migrations, in order. */
export const migrationFiles = (dir = MIGRATIONS): string[] => readdirSync(dir).filter((name) => MIGRATION.test(name)).sort();

/**
 * Brings the schema up to date: each numbered file of db/migrations once, in order, each in a transaction of its own.
 * Several processes may do this at once; each file is applied by one of them, while the others wait.
 * @returns the names of the files applied now.
 * @throws PressError PRESS-A04 when one fails, PRESS-A05 when the database is newer than this program.
 */
export async function migrate(db: Db, dir = MIGRATIONS): Promise<string[]> {
  const files = migrationFiles(dir);
  const applied = await appliedBefore(db);
  refuseNewer(applied, files);

  const now: string[] = [];
  for (const name of files) {
    if (!applied.has(name) && (await apply(db, name, readFileSync(path.join(dir, name), 'utf8')))) now.push(name);
  }
  return now;
}

async function appliedBefore(db: Db): Promise<Set<string>> {
  const rows = await db.tx(async (queries) => {
    await lockOut(queries, 'migrations');
    await queries.exec('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
    return queries.query<{ name: string }>('select name from migration');
  });
  return new Set(rows.map(({ name }) => name));
}

/** @returns false when another process has applied it meanwhile */
async function apply(db: Db, name: string, sql: string): Promise<boolean> {
  try {
    return await db.tx(async (queries) => {
      await lockOut(queries, 'migrations');
      const [done] = await queries.query('select 1 from migration where name = $1', [name]);
      if (done) return false;
      await queries.exec(sql);
      await queries.query('insert into migration (name) values ($1)', [name]);
      return true;
    });
  } catch (failure) {
    if (failure instanceof DatabaseGone) throw failure;
    throw new PressError(
      'PRESS-A04',
      `Migration ${name} failed: ${reasonOf(failure)}. The database is as it was before it.`,
      'Mend the migration, or go back to the version of the program that last ran here.',
      { cause: failure },
    );
  }
}

function refuseNewer(applied: Set<string>, files: string[]): void {
  const unknown = [...applied].find((name) => !files.includes(name));
  if (unknown === undefined) return;
  throw new PressError(
    'PRESS-A05',
    `The database has migration ${unknown}, which this version of the program does not know: a newer one has run here.`,
    'Start the newer version again, or give this one a data directory of its own with PRESS_DATA.',
  );
}
