/// <reference types="@rspack/core/module" />
import { AREA_CONTRACT } from '@press/area/contract-version';
import type { AreaApp } from '@press/area/types';
import { CodedError } from '@press/errors';
import type { SiteRelease } from '../site';
import { TimeoutError, withTimeout } from './timeout';

/** Limit for fetching, parsing and running an entry (fault 3). */
const ENTRY_TIMEOUT_MS = 4_000;

/** A federation container: the exports of the entry of an area's release (shared/build/federation.ts). */
interface Container {
  init: (shareScope: unknown) => unknown;
  get: (module: './app') => Promise<() => AreaApp>;
}

/** Loads a release of an area once, and again after a failure. */
export type LoadRelease = (area: string, release: SiteRelease) => Promise<AreaApp>;

/**
 * Imports an entry as an ES module, so that the import map checks its hash, and passes it the modules that the shell shares:
 * the protocol of a container in three calls (docs/adr/0015, docs/adr/0043).
 */
async function loadApp({ entry }: SiteRelease): Promise<AreaApp> {
  const importing: Promise<Container> = import(/* webpackIgnore: true */ entry);
  const [container] = await Promise.all([importing, __webpack_init_sharing__('default')]);
  await container.init(__webpack_share_scopes__.default);
  return (await container.get('./app'))();
}

/** @param load imports the app of a release */
export function createRemotes(load = loadApp): LoadRelease {
  const loading = new Map<string, Promise<AreaApp>>();
  return (area, release) => {
    const { build, entry } = release;
    const known = loading.get(entry);
    if (known) return known;
    const timeout = new TimeoutError('PRESS-S02', `${area} ${build} did not load within ${ENTRY_TIMEOUT_MS} ms.`);
    const loaded = withTimeout({ ms: ENTRY_TIMEOUT_MS }, timeout, load(release)).then((app) => {
      if (app.contract === AREA_CONTRACT) return app;
      throw new CodedError(
        'PRESS-S03',
        `${area} ${build} has area contract ${app.contract}, the shell ${AREA_CONTRACT}.`,
        'Publish a release that is built for this shell.',
      );
    });
    loading.set(entry, loaded);
    loaded.catch(() => loading.delete(entry));
    return loaded;
  };
}
