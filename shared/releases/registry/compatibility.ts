import { CodedError } from '@press/errors';
import satisfies from 'semver/functions/satisfies.js';
import { releaseLabel } from '../format/manifest';
import { type Registry, type RegistryArea, type ReleaseManifest, TYPES } from '../format/schema';
import { activeReleases, findEntry } from './registry';

/**
 * Checks that the active releases of a name are compatible with every active release that they can share a page with:
 * an area with every shell, the shell with every area.
 * @throws CodedError PRESS-R07
 */
export function assertEntryCompatible(registry: Registry, name: string): void {
  for (const release of activeReleases(findEntry(registry, name))) assertReleaseCompatible(registry, release);
}

/** `assertEntryCompatible` for a release that is not yet in the registry. @throws CodedError PRESS-R07 */
export function assertReleaseCompatible(registry: Registry, release: ReleaseManifest): void {
  const isShell = release.name === 'shell';
  const others = isShell ? Object.values(registry.areas).flatMap(activeReleases) : activeReleases(registry.shell);
  for (const other of others) {
    const [shell, area] = isShell ? [release, other] : [other, release];
    const mismatch = findMismatch(shell, area);
    const missing = shell.names && area.names?.find((name) => !shell.names?.includes(name));
    if (missing !== undefined)
      throw new CodedError(
        'PRESS-R07',
        `Release refused: ${releaseLabel(area)} uses ${missing} of @press/area/vendor, which ${releaseLabel(shell)} does not have.`,
        isShell
          ? 'Keep it until no area uses it, or publish an area that does without it first.'
          : 'Publish a shell that has it first, or build the area without it.',
      );
    if (!mismatch) continue;
    const { requirement, needs, offers } = mismatch;
    throw new CodedError(
      'PRESS-R07',
      isShell
        ? `Release refused: ${releaseLabel(shell)} offers ${requirement} ${offers}; ${releaseLabel(area)} needs ${requirement} ${needs}.`
        : `Release refused: ${releaseLabel(area)} needs ${requirement} ${needs}; the running shell (${releaseLabel(shell)}) offers ${offers}.`,
      isShell
        ? `Ship an area that is built for ${requirement} ${offers} first, or a shell that still offers ${needs}.`
        : `Build it against ${requirement} ${offers}, or ship a shell that offers ${needs} first.`,
    );
  }
}

interface Mismatch {
  /** The area's requirement: a contract or a shared module. */
  requirement: string;
  needs: string;
  offers: string;
}

/** The first requirement of an area that a shell does not meet; null if they are compatible. */
function findMismatch(shell: ReleaseManifest, area: ReleaseManifest): Mismatch | null {
  if (shell.areaContract !== area.areaContract)
    return { requirement: 'area contract', needs: String(area.areaContract), offers: String(shell.areaContract) };
  if (shell.apiContract !== area.apiContract)
    return { requirement: 'api contract', needs: String(area.apiContract), offers: String(shell.apiContract) };
  if (majorOf(shell.federation) !== majorOf(area.federation))
    return { requirement: 'federation', needs: area.federation, offers: shell.federation };
  for (const [requirement, needs] of Object.entries(area.shared)) {
    const offers = Object.hasOwn(shell.shared, requirement) ? shell.shared[requirement] : undefined;
    if (offers === undefined || !satisfiesCaret(offers, needs)) return { requirement, needs, offers: offers ?? 'none' };
  }
  return null;
}

/**
 * Warnings about a release that fits. For an area's team: packages that it was built and tested with in a different version than
 * the running shells provide. For the shell's: areas that were built with other types of what the shell gives them.
 * @returns a sentence per package, or per area
 */
export function versionWarnings({ shell, areas }: Registry, release: ReleaseManifest): string[] {
  if (release.name === 'shell') {
    const types = release.installed?.[TYPES];
    return Object.values(areas)
      .flatMap(activeReleases)
      .filter(({ installed }) => installed?.[TYPES] !== undefined && installed[TYPES] !== types)
      .map((area) => `${releaseLabel(area)} was built with other ${TYPES}: compile it with those of this shell.`);
  }
  const needed = { ...release.shared, ...release.installed };
  return activeReleases(shell).flatMap((running) => {
    const given: Readonly<Record<string, string>> = { ...running.shared, ...running.installed };
    return Object.entries(needed).flatMap(([name, version]) => {
      const offered = Object.hasOwn(given, name) ? given[name] : undefined;
      return offered === undefined || offered === version
        ? []
        : [`${name}: the release was built with ${version}; browsers get ${offered} from ${releaseLabel(running)}.`];
    });
  });
}

/** True if version `offered` is in the range `^needed`. */
const satisfiesCaret = (offered: string, needed: string): boolean =>
  offered === needed || satisfies(offered, `^${needed}`);

const majorOf = (version: string): string => version.split('.')[0] ?? version;

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
 * other. A more specific route does not conflict: it wins over a general one.
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
    `Nothing would be at ${routes.map(({ path }) => path).join(', ')}: ${names.join(', ')} has no such page any more.`,
    `Bring that page back first: rollback ${names[0]}.`,
  );
}

/** True if a route, which may be more general, matches all paths of another one. */
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
