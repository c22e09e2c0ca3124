/**
 * `node compile-edge.mjs FOLDER`: the edge's two programs, much as the build makes them, for tests.
 * In a process of its own: Rspack is ES modules only.
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
  entry: { edge: './main.ts', 'render-worker': './worker.ts' },
  // From npm, found from here: the folder is somewhere else.
  externals: [({ request }, done) => (/^(@fastify|fastify|pino|piscina|react)/.test(request) ? done(undefined, import.meta.resolve(request), 'module-import') : done())],
  output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
  optimization: { minimize: false },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, type: 'javascript/auto', ...loader }], parser: { javascript: { worker: false, url: false, importMeta: false } } },
}).run((error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
