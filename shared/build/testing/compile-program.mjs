/**
 * `node compile-program.mjs ENTRY FILE`: a Node program in one file, much as the build makes it, for tests that need a
 * process to kill. In a process of its own: Rspack is ES modules only.
 */
import path from 'node:path';
import { rspack } from '@rspack/core';

const [entry, file] = process.argv.slice(2);
const loader = { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } } };

rspack({
  context: path.dirname(entry),
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: { [path.parse(file).name]: entry },
  output: { path: path.dirname(file), filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
  optimization: { minimize: false },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, type: 'javascript/auto', ...loader }], parser: { javascript: { worker: false, url: false, importMeta: false } } },
}).run((error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
