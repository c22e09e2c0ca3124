/** `node compile-worker.mjs FOLDER`: the render worker as one file, for tests. In a process of its own: Rspack is ES modules only. */
import path from 'node:path';
import { rspack } from '@rspack/core';

const [folder] = process.argv.slice(2);
const loader = { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } } };

rspack({
  context: path.resolve(import.meta.dirname, '..'),
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: { 'render-worker': './worker.ts' },
  output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
  optimization: { minimize: false },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, type: 'javascript/auto', ...loader }] },
}).run((error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
