import type { Publisher } from '@press/config';
import { routePath } from '@press/area/route-path';
import type { Release } from '@press/releases';
import { addressOf, shortHash } from '../releases/address';
import type { ServedRelease } from '../releases/composition';

/** The addresses of a release's files. */
export interface ReleaseAddresses {
  name: string;
  build: string;
  entry: string;
  styles: string[];
  /** Of each route: its scripts besides the entry, and its style sheets besides the release's own. */
  routes: { path: string; scripts: string[]; styles: string[] }[];
}

const addresses = new WeakMap<Publisher, WeakMap<Release, ReleaseAddresses>>();

/** The addresses of a release on the site of a publisher. Computed once, because neither ever changes. */
export function addressesOf(release: Release, publisher: Publisher): ReleaseAddresses {
  const ofPublisher = addresses.get(publisher) ?? new WeakMap<Release, ReleaseAddresses>();
  const known = ofPublisher.get(release) ?? computeAddresses(release, publisher);
  ofPublisher.set(release, known);
  addresses.set(publisher, ofPublisher);
  return known;
}

function computeAddresses(release: Release, publisher: Publisher): ReleaseAddresses {
  const absolute = (files: readonly string[]): string[] => files.map((file) => addressOf(release, file));
  return {
    name: release.name,
    build: release.build,
    entry: addressOf(release, release.entry),
    styles: absolute(release.styles),
    routes: release.routes.map(({ path, scripts, styles }) => ({
      path: routePath(path, publisher),
      scripts: [...new Set(absolute([...release.scripts, ...scripts]))],
      styles: absolute(styles.filter((file) => !release.styles.includes(file))),
    })),
  };
}

const hashes = new WeakMap<Release, Record<string, string>>();

/** Hashes of a release's scripts and style sheets, by address. A dev server's files change, so they have none. */
export function integrityOf(release: ServedRelease): Record<string, string> {
  if (release.origin !== undefined) return {};
  const known =
    hashes.get(release) ??
    Object.fromEntries(
      release.files
        .filter(({ path }) => /^client\/.*\.(?:m?js|css)$/.test(path))
        .map(({ path, integrity }) => [addressOf(release, path), shortHash(integrity)]),
    );
  hashes.set(release, known);
  return known;
}
