import { currentOf } from './entry';
import { ReleaseError } from '../errors';
import type { Registry, SealedRelease } from '../format/types';
import { titleOf } from './compatibility';

/** What an area's pages answer to: `/journal/:/article/:`. Names of parameters tell no paths apart, nor do capitals. */
const shapeOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/')
    .replace(/(?<=.)\/$/, '');

const takesOver = (release: SealedRelease, other: string): boolean => release.takesOver?.includes(other) ?? false;

/**
 * Makes sure that no other area answers to exactly the paths of this release, unless one of the two says that it takes
 * over the other. Of wider and narrower routes the narrower wins; that is no clash.
 * @throws ReleaseError PRESS-R12
 */
export function assertOwnRoutes(registry: Registry, release: SealedRelease): void {
  const own = new Map(release.routes.map(({ path }) => [shapeOf(path), path]));
  const twice = release.routes.find(({ path }) => own.get(shapeOf(path)) !== path);
  if (twice) throw clash(release, twice.path, 'the same release', 'Leave one of the two routes out.');
  for (const other of Object.values(registry.areas).flatMap(currentOf)) {
    if (other.name === release.name || takesOver(release, other.name) || takesOver(other, release.name)) continue;
    const shared = other.routes.find(({ path }) => own.has(shapeOf(path)));
    if (shared)
      throw clash(
        release,
        shared.path,
        titleOf(other),
        `Choose another path; or, to replace that section, say so in area.ts: takesOver: ['${other.name}'].`,
      );
  }
}

const clash = (release: SealedRelease, path: string, other: string, next: string): ReleaseError =>
  new ReleaseError('PRESS-R12', `Release refused: ${titleOf(release)} answers to ${path}, and so does ${other}.`, next);
