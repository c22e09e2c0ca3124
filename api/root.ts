import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the running file: `api/` for source, `api/dist/` for a bundle. */
export const programDir = path.dirname(fileURLToPath(import.meta.url));

/** The package's own folder, where migrations and fonts lie: the nearest one above the running file that has them. */
export const apiRoot = nearest(programDir);

function nearest(from: string): string {
  for (let dir = from; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'db', 'migrations'))) return dir;
    if (dir === path.dirname(dir)) throw new Error(`No db/migrations above ${from}: the api's package is not whole.`);
  }
}
