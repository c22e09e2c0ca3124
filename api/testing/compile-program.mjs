/**
 * `node compile-program.mjs FOLDER`: bundles `program.ts`, the programs of the api and their workers for tests. FOLDER must be
 * inside the package, where Node finds the packages that stay outside the bundle: the dependencies of the api, like in
 * production.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@press/build/testing/compile';

const context = path.resolve(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(path.join(context, 'package.json'), 'utf8'));
const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@press/'));

const [folder] = process.argv.slice(2);
compile({
  context,
  entry: {
    program: './testing/program.ts',
    main: './main.ts',
    content: './cli/main.ts',
    'db-worker': './embedded/worker.ts',
    'pdf-worker': './pdf/worker.ts',
  },
  folder,
  externals: (request) =>
    request.startsWith('node:') || packages.some((name) => request === name || request.startsWith(`${name}/`))
      ? request
      : null,
});
