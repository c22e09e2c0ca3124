import type { AreaApp, AreaProps, AreaServices, Head } from '@press/area/types';
import { addErrorHandler, getAppStatus, registerApplication, setBootstrapMaxTime, setMountMaxTime, setUnmountMaxTime, SKIP_BECAUSE_BROKEN } from 'single-spa';
import { loadAssets } from './assets';
import type { Owner } from './owner';
import { takeJson, type Site, type SiteArea } from './site';

export interface Composition {
  /** Code, style and (for at most 200 ms) data of a page, so that it can stand without a blank frame. */
  prepare: (owner: Owner, url: string) => Promise<void>;
  isBroken: (area: string) => boolean;
}

interface Parts {
  site: Site;
  services: AreaServices;
  findOwner: (pathname: string) => Owner | null;
  load: (area: SiteArea) => Promise<AreaApp>;
}

export const container = (area: string): HTMLElement | null => document.getElementById(`single-spa-application:${area}`);

/** Registers every area with single-spa, each in the container that the document holds for it. */
export function compose({ site, services, findOwner, load }: Parts): Composition {
  // single-spa's own defaults wait for ever; a hung unmount would freeze the next route (faults.md, 14).
  setBootstrapMaxTime(4_000, true);
  setMountMaxTime(5_000, true);
  setUnmountMaxTime(3_000, true);
  addErrorHandler((error) => services.report(error, `area ${error.appOrParcelName}`));

  for (const area of site.areas) {
    registerApplication<Omit<AreaProps, 'domElement'>>({
      name: area.name,
      app: () => load(area) as unknown as Promise<never>,
      activeWhen: ({ pathname }) => findOwner(pathname)?.area === area,
      customProps: () => ({ services, domElement: container(area.name), takeState: () => takeJson('state') }),
    });
  }
  return {
    async prepare(owner, url) {
      const [app] = await Promise.all([load(owner.area), loadAssets(owner)]);
      await app.prepare(url, { services });
    },
    isBroken: (area) => getAppStatus(area) === SKIP_BECAUSE_BROKEN,
  };
}

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
