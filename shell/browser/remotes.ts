import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { AREA_CONTRACT } from '@press/area/contract-version';
import type { AreaApp } from '@press/area/types';
import { within } from './limits';
import type { SiteRelease } from './site';

/** Fetching, parsing and running an entry may take this long before the page does without it (fault 3). */
const ENTRY_PATIENCE = 4_000;

/**
 * Loads a release of an area on demand, once, and again after a failure. Its address is in the document and preloaded:
 * no manifest to fetch, and the import map checks its hash (shared/build/left-out/load.mjs imports it).
 */
export type LoadRelease = (area: string, release: SiteRelease) => Promise<AreaApp>;

export function createRemotes(): LoadRelease {
  const loading = new Map<string, Promise<AreaApp>>();
  let attempts = 0;
  return (area, { build, entry }) => {
    const known = loading.get(entry);
    if (known) return known;
    // A name each, since federation remembers what became of one: several releases of an area may be tried on a page.
    const name = `${area}_${build}_${(attempts += 1)}`.replaceAll('-', '_');
    registerRemotes([{ name, entry, type: 'module' }]);
    const slow = `PRESS-S02 ${area} ${build} did not load within ${ENTRY_PATIENCE} ms.`;
    const load = within(ENTRY_PATIENCE, slow, loadRemote<AreaApp>(`${name}/app`)).then((app) => {
      if (app?.contract === AREA_CONTRACT) return app;
      throw new Error(`PRESS-S03 ${area} ${build} speaks area contract ${app?.contract}, the shell ${AREA_CONTRACT}.`);
    });
    loading.set(entry, load);
    load.catch(() => loading.delete(entry));
    return load;
  };
}
