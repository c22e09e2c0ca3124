/**
 * `node --liftoff-only initial-database.mjs DATA`: makes DATA/db.initial, which the api takes for its database (`open.ts`). It needs no
 * build, so it runs while the api is built. The optimizing compiler of WebAssembly would cost more than it spares here.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

process.umask(0o077); // Its files are for this user only (fault 48).
const [data = ''] = process.argv.slice(2);
const folder = path.join(data, 'db.initial');
// Of this process: another one may do the same.
const temporary = `${folder}.${process.pid}`;
try {
  mkdirSync(temporary, { recursive: true });
  const lite = await PGlite.create({ dataDir: temporary });
  await lite.close();
  if (!existsSync(folder)) renameSync(temporary, folder);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
