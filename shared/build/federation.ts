import { createRequire } from 'node:module';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import type { Package } from './base';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

/**
 * The version of Module Federation whose containers, share scope and manifests the builds have: that of the published runtime
 * which loads an area in e2e/specs/federation.spec.ts.
 */
export const FEDERATION_VERSION = '2.9.2';

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

/** Name of the chunk that an area exposes. */
export const EXPOSED = 'app';

/** The container's global name, which must be an identifier. */
export const containerName = (name: string): string => name.replaceAll('-', '_');

/**
 * The host (the shell): puts its modules into the share scope, which it gives to the entries that it imports
 * (shell/browser/areas/remotes.ts). Its own imports are plain ones, without a runtime (ADR 43).
 */
export const hostPlugin: RspackPluginInstance = new rspack.sharing.ProvideSharedPlugin({
  provides: Object.fromEntries(
    Object.entries(SHARED).map(([shareKey, version]) => [shareKey, { shareKey, version, eager: true }]),
  ),
});

/** A remote (an area): a container with the protocol of federation 2, but without its runtime (ADR 1). */
export const remotePlugin = (pack: Package): RspackPluginInstance =>
  new rspack.container.ModuleFederationPluginV1({
    name: containerName(pack.name),
    filename: 'remoteEntry.js',
    library: { type: 'module' },
    exposes: { './app': { import: '@press/area/entry/app', name: EXPOSED } },
    shared: Object.fromEntries(
      Object.entries(SHARED).map(([name, version]) => [
        name,
        { singleton: true, version, requiredVersion: `^${version}`, import: false },
      ]),
    ),
    enhanced: false,
  });
