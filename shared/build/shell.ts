import path from 'node:path';
import type { Configuration } from '@rspack/core';
import {
  base,
  browserOptimization,
  browserOutput,
  distOf,
  readPackage,
  serverOptimization,
  sourceMaps,
  TRANSFORM_LOADER,
} from './base';
import { catalogueRule, languageFiles } from './catalogues';
import { hostPlugin, runtimeAsModules } from './federation';
import { ReleasePlugin } from './release-plugin';

/** The style sheets of the design system, except those of header and footer, whose classes no area uses. */
const AREA_STYLES = /[\\/]ui[\\/]styles[\\/](?!header|footer)\w+\.css$/;

interface StyleTransform {
  /** Changes the style sheets of the design system. */
  transform: (css: string) => string;
  /** The files of the function, a change of which makes the build outdated. */
  files: readonly string[];
}

/**
 * The shell's browser bundle, which is eager so that it starts without another request, and the server side of its header and
 * footer.
 */
export function shell(styles: StyleTransform): Configuration[] {
  const pack = readPackage();
  const release = new ReleasePlugin(pack, 'shell');
  const browser = base(pack, 'browser');
  const server = base(pack, 'server');
  const languages = languageFiles();
  return [
    {
      ...browser,
      target: ['web', 'es2022'],
      entry: { shell: path.join(pack.dir, 'browser/entry.ts') },
      output: browserOutput(pack),
      // Deterministic ids are hashes of names, and those of shared modules contain the path of the checkout. Ids by
      // order make two checkouts of one commit give the same bytes.
      optimization: { ...browserOptimization, moduleIds: 'natural' },
      module: {
        ...browser.module,
        rules: [
          ...(browser.module?.rules ?? []),
          languages.rule,
          { test: AREA_STYLES, loader: TRANSFORM_LOADER, options: styles },
        ],
      },
      plugins: [
        ...(browser.plugins ?? []),
        languages.plugin,
        hostPlugin(pack),
        runtimeAsModules,
        ...sourceMaps(pack, '../maps/client'),
        release,
      ],
    },
    {
      ...server,
      target: 'node20',
      entry: { server: path.join(pack.dir, 'chrome/server.tsx') },
      output: { path: distOf(pack), filename: 'server.cjs', library: { type: 'commonjs2' } },
      optimization: serverOptimization,
      module: { ...server.module, rules: [...(server.module?.rules ?? []), catalogueRule(true)] },
      plugins: [...(server.plugins ?? []), ...sourceMaps(pack, 'maps'), release],
    },
  ];
}
