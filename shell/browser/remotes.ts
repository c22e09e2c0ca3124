import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { AREA_CONTRACT } from '@press/area/contract-version';
import type { AreaApp } from '@press/area/types';
import type { SiteArea } from './site';

const containerName = (area: string) => area.replaceAll('-', '_');

/** Fetching, parsing and running an entry may take this long before the page does without it (faults.md, 3). */
const ENTRY_PATIENCE = 4_000;

function limited<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Registers the areas with the federation runtime; loads one on demand, once, and again after a failure. */
export function createRemotes(areas: readonly SiteArea[]): (area: SiteArea) => Promise<AreaApp> {
  registerPlugins([
    {
      name: 'press-entry',
      // The address is in the document and preloaded: no manifest to fetch, and the import map checks its hash.
      loadEntry: ({ remoteInfo }) => import(/* webpackIgnore: true */ remoteInfo.entry),
    },
  ]);
  registerRemotes(areas.map(({ name, entry }) => ({ name: containerName(name), entry, type: 'module' })));
  const loading = new Map<string, Promise<AreaApp>>();
  return (area) => {
    const known = loading.get(area.name);
    if (known) return known;
    const message = `PRESS-S02 ${area.name} ${area.build} did not load within ${ENTRY_PATIENCE} ms.`;
    const load = limited(loadRemote<AreaApp>(`${containerName(area.name)}/app`), ENTRY_PATIENCE, message).then((app) => {
      if (app?.contract === AREA_CONTRACT) return app;
      throw new Error(`PRESS-S03 ${area.name} ${area.build} speaks area contract ${app?.contract}, the shell ${AREA_CONTRACT}.`);
    });
    loading.set(area.name, load);
    load.catch(() => loading.delete(area.name));
    return load;
  };
}
