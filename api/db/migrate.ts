import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PressError, reasonOf } from '../errors';
import { apiRoot } from '../root';
import type { Db } from './db';

const MIGRATION = /^\d{3}_[a-z0-9_]+\.sql$/;

/**
 * Brings the schema up to date: each numbered file of db/migrations once, in order, each in a transaction of its own.
 * @returns the names of the files applied now.
 * @throws PressError PRESS-A04 when one fails, PRESS-A05 when the database is newer than this program.
 */
export async function migrate(db: Db, dir = path.join(apiRoot, 'db', 'migrations')): Promise<string[]> {
  const files = readdirSync(dir).filter((name) => MIGRATION.test(name)).sort();
  await db.exec('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
  const applied = new Set((await db.query<{ name: string }>('select name from migration')).map(({ name }) => name));
  refuseNewer(applied, files);

  const missing = files.filter((name) => !applied.has(name));
  for (const name of missing) await apply(db, name, readFileSync(path.join(dir, name), 'utf8'));
  return missing;
}

async function apply(db: Db, name: string, sql: string): Promise<void> {
  try {
    await db.tx(async (queries) => {
      await queries.exec(sql);
      await queries.query('insert into migration (name) values ($1)', [name]);
    });
  } catch (failure) {
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
