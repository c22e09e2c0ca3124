import type { AreaServices } from '@press/area/types';
import { CodedError } from '@press/errors';
import { registerApplication } from 'single-spa';
import { emit } from '../events';
import type { SiteDescription } from '../site';
import { AreaHost } from './area-host';
import { containerOf } from './container';
import type { Owner } from './owner';
import { undoPatches } from './patches';
import type { LoadRelease } from './remotes';

export interface Composition {
  /** Loads code, style and (for at most 200 ms) data of a page, so that it can be shown without a blank frame. */
  prepare: (owner: Owner, url: string) => Promise<void>;
  /** True if no release of the area works: its pages come from the server. */
  isExhausted: (area: string) => boolean;
  /** True if the document still contains the element of every area. A missing element is reported. */
  isIntact: () => boolean;
}

interface CompositionOptions {
  site: SiteDescription;
  services: AreaServices;
  findOwner: (pathname: string) => Owner | null;
  load: LoadRelease;
}

/**
 * single-spa only logs a step that takes longer: with `dieOnTimeout`, neither the next release nor Retry could mount
 * the area again in this document. The host limits each step of each release (docs/adr/0047).
 */
const LOGGED = { millis: 10_000, warningMillis: 10_000, dieOnTimeout: false };

/** Registers every area with single-spa, each in its element of the document. */
export function compose({ site, services, findOwner, load }: CompositionOptions): Composition {
  const dependencies = { services, load, undoPatches, recovery: () => import('./recovery') };
  const hosts = new Map(site.areas.map((area) => [area.name, new AreaHost(area, dependencies)]));
  for (const { area, build, cohort } of site.failed)
    emit({ kind: 'failed', area, build, cohort, class: 'server-render' });

  for (const [name, host] of hosts) {
    registerApplication({
      name,
      app: async () => ({
        bootstrap: async () => undefined,
        mount: () => host.mount(findOwner(location.pathname)?.route.path ?? ''),
        unmount: () => host.unmount(),
        timeouts: { mount: LOGGED, unmount: LOGGED },
      }),
      activeWhen: ({ pathname }) => findOwner(pathname)?.area.name === name,
    });
  }
  return {
    prepare: async ({ area, route }, url) => hosts.get(area.name)?.prepare(route.path, url),
    isExhausted: (area) => hosts.get(area)?.isExhausted ?? false,
    isIntact() {
      const lost = site.areas.find(({ name }) => !containerOf(name));
      if (lost)
        services.report(
          new CodedError(
            'PRESS-S09',
            `The element of ${lost.name} is not in the document.`,
            'Find the extension or script that removed it. The next page is a new document.',
          ),
          'navigation',
        );
      return !lost;
    },
  };
}
