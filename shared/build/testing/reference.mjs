import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of reference material that is not part of the repository (real articles, citation vectors, the design's
 * sources): `PRESS_REFERENCE`, else the folder `shared` beside the repository. Tests that read from it run in addition
 * to those on the repository's own fixtures, and only where it exists.
 */
const folder = process.env.PRESS_REFERENCE ?? path.resolve(import.meta.dirname, '../../../../shared');

/** @returns {string | null} the absolute path of a reference file or folder, null where there is none */
export function referencePath(name) {
  const found = path.join(folder, name);
  return existsSync(found) ? found : null;
}
