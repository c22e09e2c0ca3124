import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import type { Package } from './base';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

/** The pinned version of the federation plugin, which builds shell and areas. The package does not export its package.json. */
export const FEDERATION_VERSION = (require('./package.json') as { dependencies: Record<string, string> }).dependencies[
  '@module-federation/enhanced'
] as string;

/** Version of the kit's React, which is the shell's. */
const react = versionOf('react');

/** Modules that have one instance per page, by version. The shell provides them; areas do not contain them. */
export const SHARED: Readonly<Record<string, string>> = {
  react,
  'react-dom': react,
  'react-dom/client': react,
  'react/jsx-runtime': react,
  '@press/area/vendor': '1.2.0',
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

/** Name of the chunk that an area exposes. */
export const EXPOSED = 'app';

/** The container's global name, which must be an identifier. */
export const containerName = (name: string): string => name.replaceAll('-', '_');

const toModule = (file: string) => file.replace(/(@module-federation.*)\.cjs$/, '$1.js');

/**
 * Replaces the CommonJS files of the federation runtime, which can't be tree-shaken, by its ES modules, which have the
 * same exports. Put it after `hostPlugin`. The build fails if it contains one of these files (PRESS-B05, ADR 1).
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

/** The host (the shell). It provides the shared modules. It lists no remotes, because the runtime API loads them. */
export const hostPlugin = (pack: Package): RspackPluginInstance =>
  new ModuleFederationPlugin({
    name: containerName(pack.name),
    remotes: {},
    shared: shareConfig('shell'),
    shareStrategy: 'loaded-first',
    // federation-files.ts writes them in the same way for shell and areas: a V1 container has no such options.
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

/**
 * A remote (an area). Rspack's V1 container has the protocol of federation 2, but contains no copy of its runtime. ADR 1
 * compares the sizes.
 */
export const remotePlugin = (pack: Package): RspackPluginInstance =>
  new rspack.container.ModuleFederationPluginV1({
    name: containerName(pack.name),
    filename: 'remoteEntry.js',
    library: { type: 'module' },
    exposes: { './app': { import: '@press/area/entry/app', name: EXPOSED } },
    shared: shareConfig('area'),
    enhanced: false,
  });

/** The end of Rspack's message about a shared module that the host lacks. */
const MESSAGE_END = `" doesn't exist in shared scope " + scopeName`;
const CONSUMED = `${rspack.RuntimeGlobals.require}.consumesLoadingData.moduleIdToConsumeDataMapping`;
const TO_SHARE = `" is missing: a host must share " + Object.values(${CONSUMED}).map((data) => data.shareKey + data.requiredVersion)`;

/** Says in that message what another team's host must give. The test of D-36 notices if Rspack changes its message. */
export const explainMissingShared: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('explainMissingShared', ({ hooks }) => {
      hooks.runtimeModule.tap('explainMissingShared', ({ source }) => {
        const code = source?.source.toString() ?? '';
        if (source && code.includes(MESSAGE_END)) source.source = Buffer.from(code.replace(MESSAGE_END, TO_SHARE));
      });
    });
  },
};
