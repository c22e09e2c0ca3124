/**
 * `node deploy/image/assemble.mjs FOLDER`: copies the files that the site's programs need at run time into a new folder: the
 * built programs, the built releases, and only those installed packages that the programs load. Run it after `npm run build`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [out] = process.argv.slice(2).map((folder) => path.resolve(folder));
if (!out || existsSync(out))
  throw new Error('Name a folder that does not exist: node deploy/image/assemble.mjs FOLDER');

/** The files that a program reads besides its bundle, by its package. */
const PROGRAMS = {
  shell: ['dist/edge'],
  api: [
    'dist',
    'db/functions.sql',
    'db/schema.sql',
    'db/migrations',
    'covers/fonts',
    'import/pdf/reader.mjs',
    'import/package/draw-svg.mjs',
    'pdf/article.typ',
    'sample/site',
    'site/template',
  ],
  'shared/releases': ['dist'],
};

/** @param {string} file from the root of the repository */
function copy(file) {
  if (!existsSync(path.join(root, file))) throw new Error(`${file} does not exist. Run npm run build.`);
  // The programs read source maps for stack traces; nothing reads declarations.
  cpSync(path.join(root, file), path.join(out, file), { recursive: true, filter: (from) => !from.includes('/types') });
}

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @param {string} folder @returns {Package} */
const readPackage = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** @type {Map<string, string>} folders of packages that were copied, and where */
const copied = new Map();

/**
 * The folder of a package's dependency, which pnpm puts next to the package.
 * @param {string} folder of the package
 * @param {string} name
 */
function siblingOf(folder, name) {
  const modules = folder.slice(0, folder.lastIndexOf(`${path.sep}node_modules${path.sep}`) + '/node_modules'.length);
  const found = path.join(modules, name);
  return existsSync(found) ? realpathSync(found) : null;
}

/** Copies a package with all its dependencies. @param {string} folder its real path @returns {string} the copy */
function copyPackage(folder) {
  const known = copied.get(folder);
  if (known) return known;
  const target = path.join(out, path.relative(root, folder));
  copied.set(folder, target);
  cpSync(folder, target, { recursive: true, filter: (from) => !/\.(d\.[cm]?ts|map|md)$/.test(from) });
  const { dependencies, optionalDependencies, peerDependencies } = readPackage(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const from = siblingOf(folder, name);
    if (from)
      link(copyPackage(from), path.join(target.slice(0, target.lastIndexOf('/node_modules/')), 'node_modules', name));
  }
  return target;
}

/** @param {string} target @param {string} at */
function link(target, at) {
  if (existsSync(at)) return;
  mkdirSync(path.dirname(at), { recursive: true });
  symlinkSync(path.relative(path.dirname(at), target), at);
}

for (const [folder, files] of Object.entries(PROGRAMS)) {
  copy(path.join(folder, 'package.json'));
  for (const file of files) copy(path.join(folder, file));
  const bundles = readdirSync(path.join(root, folder, files[0] ?? '')).map((file) => path.join(files[0] ?? '', file));
  const code = [...bundles, ...files]
    .filter((file) => /\.[cm]js$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');
  const { dependencies = {} } = readPackage(path.join(root, folder));
  for (const name of Object.keys(dependencies)) {
    // The shell's package also lists browser packages.
    const isLoaded = ['"', "'", '`'].some(
      (quote) => code.includes(quote + name + quote) || code.includes(`${quote}${name}/`),
    );
    if (name.startsWith('@press/') || !isLoaded) continue;
    link(
      copyPackage(realpathSync(path.join(root, folder, 'node_modules', name))),
      path.join(out, folder, 'node_modules', name),
    );
  }
}
for (const area of ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))]) {
  cpSync(path.join(root, area, 'dist'), path.join(out, 'releases', area), {
    recursive: true,
    filter: (from) => !/\/dist\/(types|edge)(\/|$)/.test(from),
  });
}
cpSync(path.join(root, 'deploy/image/press'), path.join(out, 'bin/press'));
for (const file of ['LICENSE', 'NOTICE', 'package.json']) copy(file);
