import path from 'node:path';
import { SourcesPlugin } from './publish/sources-plugin';

const DIST = path.join(import.meta.dirname, 'dist');

/**
 * The programs of this package. They contain their dependencies: release.mjs also runs on a machine without node_modules. The
 * clients of PostgreSQL and S3 are separate files, loaded if a setting needs them. `@press/build` depends on this package, so
 * it is not used.
 */
export default {
  name: '@press/releases (program)',
  context: import.meta.dirname,
  mode: 'production',
  target: 'node20',
  // `index` is for the package (`npm run pack:packages`).
  entry: { install: './command/install.ts', release: './command/main.ts', index: './index.ts' },
  output: {
    path: DIST,
    filename: '[name].mjs',
    // The type checker writes its declarations there.
    clean: { keep: /types/ },
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  resolve: {
    extensions: ['.ts', '.mjs', '.js'],
    // An optional part of pg, which is not installed.
    alias: { 'pg-native': false },
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
      },
    ],
    parser: { javascript: { exportsPresence: 'error', worker: false, url: false, importMeta: false } },
  },
  optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
  performance: false,
  stats: 'errors-warnings',
  devtool: 'source-map',
  plugins: [new SourcesPlugin(import.meta.dirname, DIST)],
};
