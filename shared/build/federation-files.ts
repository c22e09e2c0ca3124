import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestDraft } from '@press/releases';
import type { Package } from './base';
import { distOf } from './base';
import { API_TYPES, federatedTypes } from './federated-types';
import { containerName, FEDERATION_VERSION, SHARED } from './federation';

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const TYPES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };

const named = (files: readonly string[]): string[] => files.map((file) => path.posix.basename(file));

/**
 * The data of a release for tools of Module Federation, in the format of `@module-federation/enhanced`: an area exposes
 * `./app`, the shell nothing. Addresses are relative to the manifest.
 */
function manifestOf(
  { name, version }: Package,
  { entry, scripts, styles }: Pick<ManifestDraft, 'entry' | 'scripts' | 'styles'>,
  isArea: boolean,
) {
  const id = containerName(name);
  const [remoteEntry = ''] = named([entry]);
  return {
    id,
    name: id,
    metaData: {
      name: id,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: isArea ? remoteEntry : '', path: '', type: 'module' },
      types: { path: '', name: '', ...(isArea ? TYPES : { zip: '', api: '' }) },
      globalName: id,
      pluginVersion: FEDERATION_VERSION,
      prefetchInterface: false,
      publicPath: 'auto',
    },
    shared: Object.entries(SHARED).map(([shared, offered]) => ({
      id: `${id}:${shared}`,
      name: shared,
      version: offered,
      singleton: true,
      requiredVersion: `^${offered}`,
      hash: '',
      assets: NO_ASSETS,
    })),
    remotes: [],
    exposes: isArea
      ? [
          {
            id: `${id}:app`,
            name: 'app',
            path: './app',
            assets: { js: { sync: named(scripts), async: [] }, css: { sync: named(styles), async: [] } },
          },
        ]
      : [],
  };
}

/**
 * Writes `mf-manifest.json` next to the scripts of a build and, for an area, its federated types. They are ordinary
 * files of the release.
 */
export async function writeFederationFiles(
  pack: Package,
  files: Pick<ManifestDraft, 'entry' | 'scripts' | 'styles'>,
  isArea: boolean,
): Promise<void> {
  const to = (name: string) => path.join(distOf(pack), 'client', name);
  await writeFile(to('mf-manifest.json'), `${JSON.stringify(manifestOf(pack, files, isArea), null, 2)}\n`);
  if (!isArea) return;
  await writeFile(to(TYPES.zip), federatedTypes());
  await writeFile(to(TYPES.api), API_TYPES);
}
