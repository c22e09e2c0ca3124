import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { printDone } from './output.mjs';
import { PNPM } from './packages.mjs';
import { rspack } from '../../programs/dev-server.mjs';
import { root } from '../../programs/paths.mjs';
import { run } from '../../programs/processes.mjs';

/** @typedef {'production' | 'development'} Mode */

const PARALLEL_BUILDS = 2;

/**
 * The folder of a build, below its package (also in shared/build/base.ts).
 * @param {Mode} mode
 */
const distFolder = (mode) => (mode === 'development' ? 'dist-dev' : 'dist');

/**
 * True if a build was made from the current files: `sources.json`, which a build writes last, has the hash of each.
 * @param {string} folder from the root of the repository
 * @param {Mode} mode
 * @param {(file: string) => string} digestOf
 */
function isCurrent(folder, mode, digestOf) {
  const file = path.join(root, folder, distFolder(mode), 'sources.json');
  if (!existsSync(file)) return false;
  const sources = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  return sources.every(([source, digest]) => digestOf(path.join(root, folder, source)) === digest);
}

/**
 * The packages that have a build: programs run in Node; releases are the shell and the areas. Every folder `mf-…` with an
 * Rspack configuration is an area, so a new area needs no entry in a list.
 */
export function buildable() {
  const areas = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'rspack.config.ts')),
  );
  return { programs: ['shared/releases', 'api'], releases: ['shell', ...areas] };
}

/**
 * @param {string} folder from the root of the repository
 * @param {Mode} mode
 * @throws CodedError PRESS-T03; the reason is printed
 */
const buildOne = (folder, mode) =>
  run(process.execPath, [rspack(), 'build'], {
    cwd: path.join(root, folder),
    env: { NODE_ENV: mode },
    failure: {
      code: 'PRESS-T03',
      reason: `${folder} could not be built`,
      next: `The messages above name the file. Build it alone with: npx ${PNPM} --filter ./${folder} build`,
    },
  });

/**
 * Builds the packages whose inputs have changed since their last build: a file that the build read, a tool or the lockfile.
 * @param {{ mode?: Mode, only?: readonly string[], quiet?: boolean, onCurrent?: (folder: string) => void }} [options] `only`
 *   names the folders to build; `quiet` prints no progress; `onCurrent` is called with each folder when its build is current
 * @returns {Promise<number>} how many were built
 */
export async function build({ mode = 'production', only, quiet = false, onCurrent = () => undefined } = {}) {
  const { programs, releases } = buildable();
  /** @type {Map<string, string>} */
  const digests = new Map();
  /** @param {string} file */
  const digestOf = (file) => {
    const known = digests.get(file) ?? (existsSync(file) ? hash('sha256', readFileSync(file)) : '');
    digests.set(file, known);
    return known;
  };
  // Programs do not run in a browser, so they have no development build.
  const queue = [...(mode === 'production' ? programs : []), ...releases].filter((folder) => {
    if (only && !only.includes(folder)) return false;
    const isDue = !isCurrent(folder, mode, digestOf);
    if (!isDue) onCurrent(folder);
    return isDue;
  });
  const total = queue.length;
  let built = 0;
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      await buildOne(folder, mode);
      onCurrent(folder);
      built += 1;
      if (!quiet) printDone(`built ${folder} (${built} of ${total})`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL_BUILDS, total) }, worker));
  return total;
}
