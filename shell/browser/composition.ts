import type { AreaServices, Head } from '@press/area/types';
import { guardIntrinsics } from '@press/area/intrinsics';
import { registerApplication, setMountMaxTime, setUnmountMaxTime } from 'single-spa';
import { AreaHost, container } from './area-host';
import { tell } from './events';
import type { Owner } from './owner';
import type { LoadRelease } from './remotes';
import type { Site } from './site';

export interface Composition {
  /** Code, style and (for at most 200 ms) data of a page, so that it can stand without a blank frame. */
  prepare: (owner: Owner, url: string) => Promise<void>;
  /** No release of the area can be had or stands; its pages come from the server. */
  isSpent: (area: string) => boolean;
}

interface Parts {
  site: Site;
  services: AreaServices;
  findOwner: (pathname: string) => Owner | null;
  load: LoadRelease;
}

/** Hosts limit each of their steps; single-spa only says so when they take this long together, and keeps a timer for it. */
const SLOW = 10_000;

/** Registers every area with single-spa, each in the container that the document holds for it. */
export function compose({ site, services, findOwner, load }: Parts): Composition {
  setMountMaxTime(SLOW, false, SLOW);
  setUnmountMaxTime(SLOW, false, SLOW);
  const parts = { services, load, undoPatches: guardIntrinsics(), recovery: () => import('./recovery') };
  const hosts = new Map(site.areas.map((area) => [area.name, new AreaHost(area, parts)]));
  for (const { area, build, cohort } of site.failed)
    tell({ kind: 'failed', area, build, cohort, class: 'server-render' });

  for (const [name, host] of hosts) {
    registerApplication({
      name,
      app: async () => ({
        bootstrap: async () => undefined,
        mount: () => host.mount(findOwner(location.pathname)?.route.path ?? ''),
        unmount: () => host.unmount(),
      }),
      activeWhen: ({ pathname }) => findOwner(pathname)?.area.name === name,
    });
  }
  return {
    prepare: async ({ area, route }, url) => hosts.get(area.name)?.prepare(route.path, url),
    isSpent: (area) => hosts.get(area)?.spent ?? false,
  };
}

export { container };

/** Heads told by areas before their page stands; applied when it does, or at once if it already does. */
export function createHeads(apply: (head: Head) => void) {
  const told = new Map<string, Head>();
  let shown = '';
  return {
    tell(url: string, head: Head) {
      if (url === shown) apply(head);
      else told.set(url, head);
    },
    show(url: string) {
      shown = url;
      const head = told.get(url);
      told.clear();
      if (head) apply(head);
    },
  };
}
