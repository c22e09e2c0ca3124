/**
 * Jest loads every module of a package again for every test file. TypeBox has 679 modules, half of those of an api test
 * file, which become one file here. An entry of the package is a neighbouring file, which Jest finds by its name.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const cache = path.join(import.meta.dirname, '..', 'node_modules', '.cache');
/** Names of the entries by the file that Jest uses for them. */
const ENTRIES = { index: 'typebox', compile: 'typebox/compile', format: 'typebox/format', value: 'typebox/value' };

/** The folder of the entries; the version is in its name. */
export const typeboxFolder = path.join(cache, `typebox-${versionOf('typebox')}`);

/** @param {string} name */
function versionOf(name) {
  const main = require.resolve(name);
  const folder = main.slice(
    0,
    main.lastIndexOf(path.join('node_modules', name)) + path.join('node_modules', name).length,
  );
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}

/** Writes the files unless they are there. Jest calls it before all tests. */
export default async function bundlePackages() {
  const done = path.join(typeboxFolder, 'done');
  if (existsSync(done)) return;
  mkdirSync(typeboxFolder, { recursive: true });
  const entry = path.join(typeboxFolder, 'entry.mjs');
  const exports = Object.entries(ENTRIES).map(
    ([name, from]) => `export * as ${name} from '${require.resolve(from).replaceAll('\\', '/')}';\n`,
  );
  writeFileSync(entry, exports.join(''));
  await bundle(entry);
  for (const name of Object.keys(ENTRIES))
    writeFileSync(path.join(typeboxFolder, `${name}.cjs`), `module.exports = require('./bundle.cjs').${name};\n`);
  writeFileSync(done, '');
}

/**
 * @param {string} entry
 * @returns {Promise<void>}
 */
function bundle(entry) {
  return new Promise((resolve, reject) => {
    rspack({
      mode: 'production',
      target: 'node20',
      devtool: false,
      entry,
      output: { path: typeboxFolder, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
      optimization: { minimize: false },
    }).run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}
