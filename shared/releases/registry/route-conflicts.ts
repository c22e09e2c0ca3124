import { CodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import type { Registry, ReleaseManifest } from '../format/schema';
import { activeReleases } from './entry';

/** The set of URLs that a path matches: `/journal/:/article/:`. Parameter names and case make no difference. */
const patternOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/')
    .replace(/(?<=.)\/$/, '');

const takesOver = (release: ReleaseManifest, other: string): boolean => release.takesOver?.includes(other) ?? false;

/**
 * Checks that no other area has a route with the same pattern, unless one of the two declares that it takes over the
 * other. A more specific route is no conflict: it wins over a general one.
 * @throws CodedError PRESS-R12
 */
export function assertNoRouteConflict(registry: Registry, release: ReleaseManifest): void {
  const own = new Map(release.routes.map(({ path }) => [patternOf(path), path]));
  const duplicate = release.routes.find(({ path }) => own.get(patternOf(path)) !== path);
  if (duplicate) throw conflict(release, duplicate.path, 'the same release', 'Remove one of the two routes.');
  for (const other of Object.values(registry.areas).flatMap(activeReleases)) {
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

const conflict = (release: ReleaseManifest, path: string, other: string, next: string): CodedError =>
  new CodedError(
    'PRESS-R12',
    `Release refused: ${releaseLabel(release)} has the route ${path}, and so does ${other}.`,
    next,
  );
