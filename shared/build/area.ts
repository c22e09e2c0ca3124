import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { base, browserOptimization, browserOutput, distOf, type Package } from './base';
import { devPort, served } from './dev';
import { remotePlugin } from './federation';
import { readPackage } from './package';
import { ReleasePlugin } from './release-plugin';

const withArea = (pack: Package, side: 'browser' | 'server'): Configuration => {
  const config = base(pack, side);
  return { ...config, resolve: { ...config.resolve, alias: { '#area': path.join(pack.dir, 'area.ts') } } };
};

/** The browser bundle: an ES-module federation container, its page chunks and style sheets, all named by content. */
function client(pack: Package, release: ReleasePlugin): Configuration {
  const config = withArea(pack, 'browser');
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: {},
    output: { ...browserOutput(pack), library: { type: 'module' } },
    optimization: browserOptimization,
    plugins: [...(config.plugins ?? []), remotePlugin(pack), release],
  };
}

/** The server bundle: one self-contained CommonJS file, so that any number of releases can live side by side. */
function server(pack: Package, release: ReleasePlugin): Configuration {
  const config = withArea(pack, 'server');
  return {
    ...config,
    target: 'node20',
    entry: { server: '@press/area/entry/server' },
    output: {
      path: distOf(pack),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      assetModuleFilename: 'client/[name].[contenthash:10][ext]',
    },
    optimization: { splitChunks: false, minimize: pack.mode === 'production' },
    module: {
      ...config.module,
      parser: { ...config.module?.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [...(config.plugins ?? []), release],
  };
}

/** The whole build of an area: `export { area as default } from '@press/build'`. */
export function area(): Configuration[] {
  const pack = readPackage();
  const release = new ReleasePlugin(pack, 'area');
  const port = devPort();
  const browser = client(pack, release);
  return [port === null ? browser : served(browser, pack, port), server(pack, release)];
}
