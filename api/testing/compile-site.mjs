/**
 * `node compile-site.mjs FOLDER`: `site.ts` and the database's worker, much as the build makes them, for tests.
 * In a process of its own: Rspack is ES modules only. FOLDER must lie in the package, where npm's packages are found.
 */
import path from 'node:path';
import { rspack } from '@rspack/core';

const [folder] = process.argv.slice(2);
const loader = { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } } };

rspack({
  context: path.resolve(import.meta.dirname, '..'),
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: { site: './testing/site.ts', 'db-worker': './db/worker.ts' },
  externals: [({ request }, done) => (/^(\.|\/|@press\/)/.test(request) ? done() : done(undefined, request, 'module-import'))],
  output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
  optimization: { minimize: false },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, type: 'javascript/auto', ...loader }], parser: { javascript: { worker: false, url: false, importMeta: false } } },
}).run((error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
