import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Publisher } from '@press/config';
import { choose, releaseFolder, type Registry, type Release } from '@press/releases';
import { loadChrome, type Chrome } from './chrome';
import { EdgeFault } from './fault';
import { routeTable, type OwnedRoute } from './route-table';

/** The site as one revision of the registry describes it. Requests under way keep the one they began with. */
export interface Edition {
  registry: Registry;
  /** The chosen releases, in the registry's order. */
  areas: Release[];
  shell: Release;
  chrome: Chrome;
  match: (pathname: string) => OwnedRoute | null;
}

/** Makes an edition of a registry, or refuses: it never half-works. @throws EdgeFault PRESS-E05, E12 */
export async function openEdition(registry: Registry, store: string, publisher: Publisher): Promise<Edition> {
  const areas = Object.values(registry.areas).map((area) => choose(area, null)).filter((release) => release !== null);
  const shell = registry.shell.builds[registry.shell.stable]!;
  await Promise.all([shell, ...areas].map((release) => assertPlaced(release, store)));
  return { registry, areas, shell, chrome: loadChrome(shell, store, publisher), match: routeTable(areas, publisher) };
}

async function assertPlaced(release: Release, store: string): Promise<void> {
  const folder = releaseFolder(store, release);
  await access(path.join(folder, 'release.json')).catch((cause: unknown) => {
    throw new EdgeFault('PRESS-E12', `The registry names ${release.name} ${release.build}, but ${folder} does not hold it.`, 'Publish the release again.', { cause });
  });
}

/** A release by the parts of its address: any build the registry names, so that pages already open find their files. */
export function findRelease({ registry }: Edition, name: string, build: string): Release | null {
  const area = name === 'shell' ? registry.shell : Object.hasOwn(registry.areas, name) ? registry.areas[name] : undefined;
  return (area && Object.hasOwn(area.builds, build) && area.builds[build]) || null;
}
