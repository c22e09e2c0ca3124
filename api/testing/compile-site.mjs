/**
 * `node compile-site.mjs FOLDER`: `site.ts` and the database's worker, for tests. FOLDER must lie in the package, where
 * npm's packages are found.
 */
import path from 'node:path';
import { compile } from '@press/build/testing/compile';

const [folder] = process.argv.slice(2);
compile({
  context: path.resolve(import.meta.dirname, '..'),
  entry: { site: './testing/site.ts', 'db-worker': './embedded/worker.ts' },
  folder,
  externals: (request) => (/^(\.|\/|@press\/)/.test(request) ? null : request),
});
