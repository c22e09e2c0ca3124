import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printDone } from './output.mjs';
import { PNPM } from './packages.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

/** @typedef {'production' | 'development'} Mode */

const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev', '.data', 'test-results']);
const PARALLEL_BUILDS = 2;

/**
 * The folder of a build, below its package (also in shared/build/base.ts).
 * @param {Mode} mode
 */
const distFolder = (mode) => (mode === 'development' ? 'dist-dev' : 'dist');

/**
 * The files that a build may depend on, in a fixed order.
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield file;
  }
}

/**
 * @param {string} folder from the root of the repository
 * @param {string} salt
 */
function digest(folder, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of filesUnder(path.join(root, folder)))
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Packages that decide how an area is built, whatever it imports: `shared/area` has the types that the shell and areas share. */
const TOOLS = ['build', 'releases', 'area', 'config', 'errors'];

/**
 * The digest of what an area's build was made of, as it is now: the files that the build names, and its tools. Null if the build
 * does not name them.
 * @param {string} folder from the root of the repository
 * @param {Mode} mode
 * @param {string} tools
 */
function sourcesDigest(folder, mode, tools) {
  const file = path.join(root, folder, distFolder(mode), 'sources.json');
  if (!existsSync(file)) return null;
  const hash = createHash('sha256').update(tools);
  for (const source of Object.keys(JSON.parse(readFileSync(file, 'utf8')))) {
    const read = path.join(root, folder, source);
    hash.update(source).update(existsSync(read) ? readFileSync(read) : '');
  }
  return hash.digest('hex');
}

/**
 * The release of a build, with the hash of each of its files; empty for a program.
 * @param {string} dist
 */
function releaseDigest(dist) {
  const file = path.join(dist, 'release.json');
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
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

/** The command line of Rspack. */
const RSPACK = path.join(root, 'shared/build/node_modules/@rspack/cli/bin/rspack.js');

/**
 * @param {string} folder from the root of the repository
 * @param {Mode} mode
 * @throws CodedError PRESS-T03; the reason is printed
 */
const buildOne = (folder, mode) =>
  run(process.execPath, [RSPACK, 'build'], {
    cwd: path.join(root, folder),
    env: { NODE_ENV: mode },
    failure: {
      code: 'PRESS-T03',
      reason: `${folder} could not be built`,
      next: `The messages above name the file. Build it alone with: npx ${PNPM} --filter ./${folder} build`,
    },
  });

/**
 * Builds the packages that have changed since their last build. A build is current if every file of its package and of
 * `shared/` (of an area: those that it was made of), the lockfile and the version of Node are the same, and the package has not
 * been built alone since, which may have used other files.
 * @param {{ mode?: Mode, only?: readonly string[], quiet?: boolean, onCurrent?: (folder: string) => void }} [options] `only`
 *   names the folders to build; `quiet` prints no progress; `onCurrent` hears of each folder when its build is current
 * @returns {Promise<number>} how many were built
 */
export async function build({ mode = 'production', only, quiet = false, onCurrent = () => undefined } = {}) {
  const { programs, releases } = buildable();
  const salt = `${mode} ${process.version} ${readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')}`;
  const shared = digest('shared', salt);
  const tools = TOOLS.reduce((sum, name) => digest(`shared/${name}`, sum), salt);
  /** @param {string} folder */
  const stampOf = (folder) => path.join(root, folder, distFolder(mode), '.inputs');
  /** @param {string} folder */
  const stateOf = (folder) => {
    const ofArea = folder.startsWith('mf-') ? sourcesDigest(folder, mode, tools) : null;
    return `${digest(folder, ofArea ?? shared)} ${releaseDigest(path.join(root, folder, distFolder(mode)))}`;
  };
  // Programs do not run in a browser, so they have no development build.
  const queue = [...(mode === 'production' ? programs : []), ...releases].filter((folder) => {
    if (only && !only.includes(folder)) return false;
    const stamp = stampOf(folder);
    const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(folder);
    if (isCurrent) onCurrent(folder);
    return !isCurrent;
  });
  const total = queue.length;
  let built = 0;
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      await buildOne(folder, mode);
      writeFileSync(stampOf(folder), stateOf(folder));
      onCurrent(folder);
      built += 1;
      if (!quiet) printDone(`built ${folder} (${built} of ${total})`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL_BUILDS, total) }, worker));
  return total;
}
