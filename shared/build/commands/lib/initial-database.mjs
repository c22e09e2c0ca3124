import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * Makes the empty database of a first start, while the api is built. When that fails the api makes it, and says why it can't.
 * @param {string} data the data directory of the api
 */
export async function makeInitialDatabase(data) {
  if (process.env.DATABASE_URL || existsSync(path.join(data, 'db'))) return;
  removeLeftOver(data);
  if (existsSync(path.join(data, 'db.initial'))) return;
  const program = path.join(root, 'api/embedded/initial-database.mjs');
  await run(process.execPath, ['--liftoff-only', program, data]).catch(() => undefined);
}

/**
 * Removes what killed processes have left.
 * @param {string} data
 */
function removeLeftOver(data) {
  for (const name of existsSync(data) ? readdirSync(data) : []) {
    const pid = Number(/^db\.initial\.(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(data, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
