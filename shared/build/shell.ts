import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { base, browserOptimization, browserOutput, distOf, type Package } from './base';
import { hostPlugin, KIT_REACT, runtimeAsModules, sharedWith } from './federation';
import { readPackage } from './package';
import { otherReacts, type ReactPackages } from './react';
import { ReleasePlugin } from './release-plugin';
import { sourceMaps } from './source-maps';

/**
 * A React beside the shell's own, with what was built for it: one module, which browsers load with the first area that needs it.
 * @param at index among the alternatives
 */
function alternative(pack: Package, react: ReactPackages, release: ReleasePlugin, at: number): Configuration {
  const config = base(pack, 'browser');
  const name = `react-${react.version.split('.')[0]}`;
  return {
    ...config,
    name: `${pack.name} (${name})`,
    // The browser bundle removes what it did not write.
    dependencies: [`${pack.name} (browser)`],
    target: ['web', 'es2022'],
    entry: { [name]: '@press/area/entry/share-scope' },
    output: { ...browserOutput(pack), clean: false, library: { type: 'module' } },
    resolve: { ...config.resolve, alias: { ...react.folders } },
    optimization: { ...browserOptimization, splitChunks: false },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedWith(react.version)) }),
      release.alternative(at),
    ],
  };
}

/**
 * The shell's browser bundle (eager: it starts without a further request), the server face of its chrome, and the Reacts that it
 * offers beside its own (ADR 21).
 * @param sources folder with the shell's sources; the present one by default
 */
export function shell(sources = process.cwd()): Configuration[] {
  const pack = readPackage();
  const reacts = otherReacts(pack);
  const release = new ReleasePlugin(pack, {
    kind: 'shell',
    shared: sharedWith(KIT_REACT),
    alternatives: reacts.map(({ version }) => sharedWith(version)),
  });
  const browser = base(pack, 'browser');
  const server = base(pack, 'server');
  return [
    {
      ...browser,
      target: ['web', 'es2022'],
      entry: { shell: path.join(sources, 'browser/entry.ts') },
      output: browserOutput(pack),
      // Deterministic ids are hashes of names, and those of shared modules hold the path of the checkout: with ids by order, two
      // checkouts of one commit give the same bytes.
      optimization: { ...browserOptimization, moduleIds: 'natural' },
      plugins: [
        ...(browser.plugins ?? []),
        hostPlugin(pack),
        runtimeAsModules,
        ...sourceMaps(pack, '../maps/client'),
        release,
      ],
    },
    {
      ...server,
      target: 'node20',
      entry: { server: path.join(sources, 'chrome/server.tsx') },
      output: { path: distOf(pack), filename: 'server.cjs', library: { type: 'commonjs2' } },
      optimization: { splitChunks: false },
      plugins: [...(server.plugins ?? []), ...sourceMaps(pack, 'maps'), release],
    },
    ...reacts.map((react, at) => alternative(pack, react, release, at)),
  ];
}
