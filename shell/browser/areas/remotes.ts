import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { AREA_CONTRACT } from '@press/area/contract-version';
import type { AreaApp } from '@press/area/types';
import { CodedError } from '@press/errors';
import type { SiteArea, SiteRelease } from '../site';
import { TimeoutError, withTimeout } from './timeout';

/** Limit for fetching, parsing and running an entry (fault 3). */
const ENTRY_TIMEOUT_MS = 4_000;

/** Loads a release of an area once, and again after a failure. */
export type LoadRelease = (area: string, release: SiteRelease) => Promise<AreaApp>;

/** The name of a container is an identifier (shared/build/federation.ts). */
const containerName = (area: string): string => area.replaceAll('-', '_');

/**
 * Registers the releases of this visitor as remotes of Module Federation. `loadRemote('mf_article/app')` loads the release that
 * the area runs on this page: the chosen one, or after its failure the next one.
 */
export function createRemotes(areas: readonly SiteArea[]): LoadRelease {
  /** The remote of the release in use, by container. Each release needs a remote of its own, because the runtime caches by name. */
  const inUse = new Map<string, string>();
  const use = (container: string, remote: string, entry: string): void => {
    registerRemotes([{ name: remote, entry, type: 'module' }]);
    inUse.set(container, remote);
  };
  registerPlugins([
    {
      name: 'release-of-this-visitor',
      beforeRequest: (request) => {
        const [container = '', ...module] = request.id.split('/');
        return { ...request, id: [inUse.get(container) ?? container, ...module].join('/') };
      },
    },
  ]);
  for (const { name, entry } of areas) use(containerName(name), containerName(name), entry);
  const chosen = new Map(areas.map(({ name, entry }) => [name, entry]));

  return async (area, { build, entry }) => {
    const container = containerName(area);
    const { search } = new URL(entry, location.href); // of a second try
    use(container, entry === chosen.get(area) ? container : `${container}@${build}${search}`, entry);
    const timeout = new TimeoutError('PRESS-S02', `${area} ${build} did not load within ${ENTRY_TIMEOUT_MS} ms.`);
    const app = await withTimeout({ ms: ENTRY_TIMEOUT_MS }, timeout, loadRemote<AreaApp>(`${container}/app`));
    if (app?.contract === AREA_CONTRACT) return app;
    throw new CodedError(
      'PRESS-S03',
      `${area} ${build} has area contract ${app?.contract ?? 'none'}, the shell ${AREA_CONTRACT}.`,
      'Publish a release that is built for this shell.',
    );
  };
}
