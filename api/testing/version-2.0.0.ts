import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Db } from '../db/db';
import { connect } from '../embedded/worker-client';
import { packageDir } from '../package-dir';
import { startWorker } from './worker';

/** An empty database of version 2.0.0, from `pg_dump` of its 30 migrations. */
export async function databaseOf200(): Promise<Db> {
  const db = await connect(startWorker(null));
  const dump = gunzipSync(readFileSync(path.join(packageDir, 'db/fixtures/version-2.0.0.sql.gz'))).toString();
  await db.exec(`set check_function_bodies = off; ${dump}; reset check_function_bodies`);
  return db;
}
