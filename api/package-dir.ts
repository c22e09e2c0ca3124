import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the running file: `api/` for source, `api/dist/` for a bundle. */
export const programDir = path.dirname(fileURLToPath(import.meta.url));

/** The folder of the package, with its migrations and fonts: the nearest parent of the running file that has migrations. */
export const packageDir = nearestPackage(programDir);

function nearestPackage(from: string): string {
  for (let dir = from; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'db', 'migrations'))) return dir;
    if (dir === path.dirname(dir)) throw new Error(`No db/migrations above ${from}: the api's package is incomplete.`);
  }
}
