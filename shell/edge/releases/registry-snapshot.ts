import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Publisher } from '@press/config';
import { hasActiveCanary, releaseFolder, type Registry, type RegistryArea, type Release } from '@press/releases';
import { loadChrome, type Chrome } from './chrome';
import { EdgeFault } from '../http/fault';
import { variants, type Variant, type Wishes } from './composition';

/** The site as one revision of the registry describes it. Requests under way keep the one they began with. */
export interface Edition {
  registry: Registry;
  /** Some visitors get other releases than the rest: only then does anybody need an id. */
  divided: boolean;
  /** The site for what a visitor brings. */
  variantFor: (wishes: Wishes) => Variant;
}

/** Makes an edition of a registry, or refuses: it never half-works. @throws EdgeFault PRESS-E05, E12 */
export async function openEdition(registry: Registry, store: string, publisher: Publisher): Promise<Edition> {
  const entries = [registry.shell, ...Object.values(registry.areas)];
  await Promise.all(entries.flatMap(servable).map((release) => assertPlaced(release, store)));
  const shells = servable(registry.shell);
  const chromes = new Map<string, Chrome>(shells.map((shell) => [shell.build, loadChrome(shell, store, publisher)]));
  return { registry, divided: entries.some(hasActiveCanary), variantFor: variants(registry, chromes, publisher) };
}

/** What documents may be made of: builds that are only named for pages already open need no server bundle any more. */
function servable({ stable, lastGood, canary, builds }: RegistryArea): Release[] {
  const names = new Set([stable, lastGood, canary?.build]);
  return [...names].flatMap((build) => (build && builds[build]) || []);
}

async function assertPlaced(release: Release, store: string): Promise<void> {
  const folder = releaseFolder(store, release);
  await access(path.join(folder, 'release.json')).catch((cause: unknown) => {
    throw new EdgeFault(
      'PRESS-E12',
      `The registry names ${release.name} ${release.build}, but ${folder} does not hold it.`,
      'Publish the release again.',
      { cause },
    );
  });
}

/** A release by the parts of its address: any build the registry names, so that pages already open find their files. */
export function findRelease({ registry }: Edition, name: string, build: string): Release | null {
  const area =
    name === 'shell' ? registry.shell : Object.hasOwn(registry.areas, name) ? registry.areas[name] : undefined;
  return (area && Object.hasOwn(area.builds, build) && area.builds[build]) || null;
}
