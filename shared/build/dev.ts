import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { distOf, type Package } from './base';
import { DEV_PORT } from './programs/dev-server.mjs';
import { sourcePosition } from './source-position';
import { TypeErrors } from './type-errors';

const OVERLAY = fileURLToPath(new URL('./dev-overlay.mjs', import.meta.url));

/** The port of the development server; null for a build. */
export function devPort(): number | null {
  const text = process.env[DEV_PORT];
  return text === undefined ? null : Number(text);
}

/**
 * The configuration of an area's browser bundle with a development server. A saved change appears in the open page, which keeps
 * its state (React Refresh). The server provides the files for the edge's override: `/release.json`, and the files that it
 * names below `/client/`. They are written to disk, because their hashes are computed from there.
 */
export function withDevServer(config: Configuration, pack: Package, port: number): Configuration {
  const types = new TypeErrors(pack);
  return {
    ...config,
    lazyCompilation: false,
    // Positions in terminal, overlay and browser are those of the sources. No eval, because the site's policy blocks
    // it.
    devtool: 'cheap-module-source-map',
    // A compilation with errors writes nothing, so that the next update starts from the open page's state.
    optimization: { ...config.optimization, moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshRspackPlugin(),
      types,
      new rspack.EntryPlugin(pack.dir, OVERLAY, { name: undefined }),
    ],
    // Editors empty a file before they write it; without a pause, a compilation could find it without exports and
    // reload the page.
    watchOptions: { ...config.watchOptions, aggregateTimeout: 50 },
    devServer: {
      port,
      host: 'localhost',
      // Pages of the site, which is another origin, load modules from here.
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
      allowedHosts: ['localhost'],
      hot: true,
      onListening: types.serve,
      setupMiddlewares: (middlewares) => [sourcePosition(path.join(distOf(pack), 'client')), ...middlewares],
      static: { directory: distOf(pack), publicPath: '/', watch: false },
      devMiddleware: { publicPath: '/client/', outputFileSystem: fs },
      // Its overlay uses innerHTML, which the site's content security policy blocks, so OVERLAY replaces it.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    },
    // Names without hashes, so that the open page keeps its addresses when a file changes.
    output: {
      ...config.output,
      path: path.join(distOf(pack), 'client'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      clean: false,
    },
  };
}
