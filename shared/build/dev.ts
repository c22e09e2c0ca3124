import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { distOf, type Package } from './base';

/** Set by `npm run dev`, which starts the server; unset in every build. */
export const DEV_PORT = 'PRESS_DEV_PORT';

/** Where the development server of this build listens; null when it is a build like any other. */
export function devPort(env: Readonly<Record<string, string | undefined>> = process.env): number | null {
  const text = env[DEV_PORT];
  return text === undefined ? null : Number(text);
}

/**
 * An area's browser bundle, served while it is written: what is saved shows in the running page, and its state stays
 * (React Refresh). The server stands in for a release, as the edge's override wants it: `/release.json`, and the files
 * it names below `/client/`; they lie on the disk, because that is where their hashes are taken.
 */
export function served(config: Configuration, pack: Package, port: number): Configuration {
  return {
    ...config,
    lazyCompilation: false,
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    devServer: {
      port,
      host: 'localhost',
      // Pages of the site, which is another origin, take modules from here.
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
      allowedHosts: ['localhost'],
      hot: true,
      static: { directory: distOf(pack), publicPath: '/', watch: false },
      devMiddleware: { publicPath: '/client/', outputFileSystem: fs },
      // The overlay draws itself by innerHTML, which the site's policy forbids; the terminal says what is wrong.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    },
    output: { ...config.output, path: path.join(distOf(pack), 'client') },
  };
}
