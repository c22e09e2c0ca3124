import { CodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import type { Registry, RegistryArea, Release, ReleaseManifest } from '../format/schema';
import { activeReleases, findEntry } from './registry';

/** The set of URLs that a path matches: `/journal/:/article/:`. Parameter names and case have no effect. */
const patternOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/')
    .replace(/(?<=.)\/$/, '');

const takesOver = (release: ReleaseManifest, other: string): boolean => release.takesOver?.includes(other) ?? false;

/**
 * Checks that no other area has a route with the same pattern, unless one of the two declares that it takes over the
 * other. A more specific route does not conflict, because it wins over a general one.
 * @throws CodedError PRESS-R12
 */
export function assertNoRouteConflict(registry: Registry, release: ReleaseManifest): void {
  const own = new Map(release.routes.map(({ path }) => [patternOf(path), path]));
  const duplicate = release.routes.find(({ path }) => own.get(patternOf(path)) !== path);
  if (duplicate) throw conflict(release, duplicate.path, 'the same release', 'Remove one of the two routes.');
  const others = Object.values(registry.areas).flatMap((area) => othersOf(area, release.name));
  for (const other of others) {
    if (other.name === release.name || takesOver(release, other.name) || takesOver(other, release.name)) continue;
    const shared = other.routes.find(({ path }) => own.has(patternOf(path)));
    if (shared)
      throw conflict(
        release,
        shared.path,
        releaseLabel(other),
        `Choose another path; or, to replace that section, declare it in area.ts: takesOver: ['${other.name}'].`,
      );
  }
}

/**
 * The releases of another area that a visitor can have together with a release of `name`; a set's canary comes only
 * with its set.
 */
const othersOf = (area: RegistryArea, name: string): Release[] =>
  activeReleases(area).filter(({ build }) => !area.canary?.set?.includes(name) || build === area.canary.build);

/**
 * Checks that a section keeps pages when the area that took it over is removed: another area must have one of its pages.
 * @throws CodedError PRESS-R15
 */
export function assertSectionServed(registry: Registry, { stable, builds }: RegistryArea): void {
  const release = stable === null ? undefined : builds[stable];
  const { takesOver: names = [], routes = [] } = release ?? {};
  const behind = names.flatMap((name) => {
    const area = findEntry(registry, name);
    return (area?.stable && area.builds[area.stable]?.routes) || [];
  });
  if (names.length === 0 || routes.some(({ path }) => behind.some((other) => covers(other.path, path)))) return;
  throw new CodedError(
    'PRESS-R15',
    `Nothing would serve ${routes.map(({ path }) => path).join(', ')}: ${names.join(', ')} no longer has this page.`,
    `Bring that page back first: rollback ${names[0]}.`,
  );
}

/** True if a route matches all paths of another one. */
function covers(general: string, path: string): boolean {
  const [segments, others] = [patternOf(general).split('/'), patternOf(path).split('/')];
  return (
    segments.length === others.length && segments.every((segment, at) => segment === ':' || segment === others[at])
  );
}

const conflict = (release: ReleaseManifest, path: string, other: string, next: string): CodedError =>
  new CodedError(
    'PRESS-R12',
    `Release refused: ${releaseLabel(release)} has the route ${path}, and so does ${other}.`,
    next,
  );
