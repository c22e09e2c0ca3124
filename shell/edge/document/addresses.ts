import type { Publisher } from '@press/config';
import { routePath } from '@press/area/route-path';
import type { Release } from '@press/releases';
import type { ServedRelease } from '../releases/composition';

/** A release as documents name it: absolute paths instead of its own. */
export interface Addresses {
  name: string;
  build: string;
  entry: string;
  styles: string[];
  /** A page's scripts after the entry, and its style sheets after the release's own. */
  routes: { path: string; scripts: string[]; styles: string[] }[];
}

const known = new WeakMap<Release, Addresses>();

export const addressOf = ({ name, build, origin }: ServedRelease, file: string): string =>
  origin === undefined ? `/r/${name}/${build}/${file}` : `${origin}/${file}`;

/** The addresses of a release; made once, since a release never changes. */
export function addressesOf(release: Release, publisher: Publisher): Addresses {
  const made = known.get(release) ?? makeAddresses(release, publisher);
  known.set(release, made);
  return made;
}

function makeAddresses(release: Release, publisher: Publisher): Addresses {
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

/** Hashes of a release's scripts and style sheets, by address; none of a dev server's, which change as they are written. */
export function integrityOf(release: ServedRelease): Record<string, string> {
  if (release.origin !== undefined) return {};
  const made =
    hashes.get(release) ??
    Object.fromEntries(
      release.files
        .filter(({ path }) => /^client\/.*\.(?:m?js|css)$/.test(path))
        .map(({ path, integrity }) => [addressOf(release, path), integrity]),
    );
  hashes.set(release, made);
  return made;
}
