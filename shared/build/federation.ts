import { createRequire } from 'node:module';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import type { Package } from './base';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

/**
 * Version of the container protocol that shell and areas speak (`init` with a share scope, `get`), by its major. Releases that were
 * published before name the version of the federation plugin that they were built with.
 */
export const FEDERATION_VERSION = '2.0.0';

/** Modules by version. */
export type Shared = Readonly<Record<string, string>>;

/** Modules of which the areas of one React have one instance. The shell provides them; areas contain none of them. */
export const sharedWith = (react: string): Shared => ({
  react,
  'react-dom': react,
  'react-dom/client': react,
  'react/jsx-runtime': react,
  '@press/area/vendor': '1.2.0',
});

/** Version of the kit's React, which is the shell's. */
export const KIT_REACT = versionOf('react');

/** An area contains none of the shared modules. */
const shareConfig = (shared: Shared) =>
  Object.fromEntries(
    Object.entries(shared).map(([name, version]) => [
      name,
      { singleton: true, version, requiredVersion: `^${version}`, import: false as const },
    ]),
  );

/** Name of the chunk that an area exposes. */
export const EXPOSED = 'app';

/** The container's global name, which must be an identifier. */
export const containerName = (name: string): string => name.replaceAll('-', '_');

/**
 * A remote (an area). Rspack's V1 container has the protocol of federation 2, but contains no copy of its runtime, and needs
 * none in the shell (ADR 1, ADR 24).
 */
export const remotePlugin = (
  pack: Package,
  shared: Shared,
  filename = 'remote.[contenthash:10].js',
): RspackPluginInstance =>
  new rspack.container.ModuleFederationPluginV1({
    name: containerName(pack.name),
    filename,
    library: { type: 'module' },
    exposes: { './app': { import: '@press/area/entry/app', name: EXPOSED } },
    shared: shareConfig(shared),
    enhanced: false,
  });
