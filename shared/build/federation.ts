import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import type { Package } from './base';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

/** Which federation plugin builds both sides: its pin, since the package does not export its package.json. */
export const FEDERATION_VERSION = (require('./package.json') as { dependencies: Record<string, string> }).dependencies[
  '@module-federation/enhanced'
] as string;

/** Modules that live once on a page. The shell provides them eagerly; areas bring none of their own. */
export const SHARED: Readonly<Record<string, string>> = {
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-dom/client': versionOf('react-dom'),
  'react/jsx-runtime': versionOf('react'),
  '@press/area/vendor': '1.1.0',
};

const shareConfig = (side: 'shell' | 'area') =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, version]) => [
      name,
      {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        ...(side === 'shell' ? { eager: true } : { import: false as const }),
      },
    ]),
  );

/** Chunk name of what an area exposes. */
export const EXPOSED = 'app';

/** The container's global name: federation wants an identifier. */
export const containerName = (name: string): string => name.replaceAll('-', '_');

const toModule = (file: string) => file.replace(/(@module-federation.*)\.cjs$/, '$1.js');

/**
 * The plugin points at the runtime's CommonJS files, which can't be tree-shaken; each has an ES module beside it with
 * the same exports. Put it after `hostPlugin`. The build fails if one is left (PRESS-B05, docs/adr/0001).
 */
export const runtimeAsModules: RspackPluginInstance = {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(/@module-federation.*\.cjs$/, (resource) => {
      resource.request = toModule(resource.request);
    }).apply(compiler);
    const { resolve } = compiler.options;
    resolve.alias = Object.fromEntries(
      Object.entries(resolve.alias || {}).map(([name, to]) => [name, typeof to === 'string' ? toModule(to) : to]),
    );
  },
};

/** The host: provides the shared modules and loads remotes by the runtime API, so it lists no remote. */
export const hostPlugin = (pack: Package): RspackPluginInstance =>
  new ModuleFederationPlugin({
    name: containerName(pack.name),
    remotes: {},
    shared: shareConfig('shell'),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

/**
 * A remote. Rspack's V1 container speaks the same protocol as federation 2 and carries no copy of its runtime
 * (docs/adr/0001 has the figures of the three ways).
 */
export const remotePlugin = (pack: Package): RspackPluginInstance =>
  new rspack.container.ModuleFederationPluginV1({
    name: containerName(pack.name),
    filename: 'remote.[contenthash:10].js',
    library: { type: 'module' },
    exposes: { './app': { import: '@press/area/entry/app', name: EXPOSED } },
    shared: shareConfig('area'),
    enhanced: false,
  });
