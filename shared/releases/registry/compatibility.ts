import { CodedError } from '@press/errors';
import satisfies from 'semver/functions/satisfies.js';
import { releaseLabel } from '../format/manifest';
import {
  type Registry,
  type RegistryArea,
  type RegistryShell,
  type Release,
  type ReleaseManifest,
  TYPES,
} from '../format/schema';
import { activeReleases } from './registry';

/**
 * Checks that the active releases of a name are compatible with every active release that they can share a page with:
 * an area with every shell, the shell with every area.
 * @throws CodedError PRESS-R07
 */
export function assertEntryCompatible(registry: Registry, name: string): void {
  const { shell, areas } = registry;
  const pairs = Object.values(areas).flatMap((area) =>
    activeReleases(area).flatMap((release) =>
      shellsMeeting(shell, area, release).map((other) => [other, release] as const),
    ),
  );
  for (const [other, release] of pairs) {
    const isConcerned = name === 'shell' || release.name === name;
    if (isConcerned && !fits(other, release) && !isServedByAnother(shell, other, release))
      throw notCompatible(other, release, name === 'shell');
  }
}

/** True if a shell has everything that a release of an area needs. */
export const fits = (shell: ReleaseManifest, area: ReleaseManifest): boolean =>
  missingName(shell, area) === undefined && findMismatch(shell, area) === null;

/** The active shells of visitors who have this release of an area. A canary meets only the shell of its own set. */
function shellsMeeting(shell: RegistryShell, { canary }: RegistryArea, { name, build }: Release): Release[] {
  const isTogether = shell.canary?.set?.includes(name) ?? false;
  const isCanary = canary?.build === build;
  return activeReleases(shell).filter((other) => !isTogether || (other.build === shell.canary?.build) === isCanary);
}

/** The shells that can show an area's pages when the visitor's own shell cannot run it (ADR 46). */
export const otherShells = ({ stable, former = [], builds }: RegistryShell): Release[] =>
  [stable, ...former].flatMap((build) => builds[build] ?? []);

/** Only a set leaves areas behind, whose pages another shell serves. */
const isServedByAnother = (shell: RegistryShell, other: Release, area: Release): boolean =>
  (other.build === shell.stable || shell.canary?.set !== undefined) &&
  otherShells(shell).some((release) => fits(release, area));

/** The areas whose stable release the stable shell cannot run: a former shell serves them until their team publishes. */
export function areasLeftBehind({ shell, areas }: Registry): string[] {
  const running = shell.builds[shell.stable];
  return Object.values(areas).flatMap(({ stable, builds }) => {
    const release = stable === null ? undefined : builds[stable];
    if (!running || !release || fits(running, release)) return [];
    const mismatch = findMismatch(running, release);
    const needed = mismatch ? `${mismatch.requirement} ${mismatch.offers}` : releaseLabel(running);
    return [
      `${releaseLabel(release)} stays on the former shell until its team builds it for ${needed}, and publishes it: npm run release -- publish ${release.name}.`,
    ];
  });
}

/**
 * The registry with only those former shells that areas need.
 * @param more shells that may be kept from now on
 */
export function withFormerShells(registry: Registry, more: readonly string[] = []): Registry {
  const { former: before = [], ...shell } = registry.shell;
  const kept = [...new Set([...more, ...before])].filter((build) => build !== shell.stable);
  const running = shell.builds[shell.stable];
  const needed = Object.values(registry.areas)
    .flatMap(activeReleases)
    .filter((release) => running && !fits(running, release))
    .map((release) => kept.find((build) => shell.builds[build] && fits(shell.builds[build], release)));
  const former = kept.filter((build) => needed.includes(build));
  return { ...registry, shell: former.length > 0 ? { ...shell, former } : shell };
}

const isProperty = (name: string): boolean => name.startsWith('--');

/** A name that the area uses and the shell lacks. Shells until 2.1.0 list no custom properties. */
function missingName({ names }: ReleaseManifest, area: ReleaseManifest): string | undefined {
  const listsProperties = names?.some(isProperty);
  return names && area.names?.find((name) => !names.includes(name) && (listsProperties || !isProperty(name)));
}

function notCompatible(shell: ReleaseManifest, area: ReleaseManifest, isShell: boolean): CodedError {
  const together = `or publish both together: npm run release -- publish shell ${area.name}`;
  const missing = missingName(shell, area);
  if (missing !== undefined)
    return new CodedError(
      'PRESS-R07',
      `Release refused: ${releaseLabel(area)} uses ${missing}, which ${releaseLabel(shell)} does not have.`,
      isShell ? `Keep it until no area uses it, ${together}.` : `Build the area without it, ${together}.`,
    );
  const { requirement, needs, offers } = findMismatch(shell, area) ?? { requirement: '', needs: '', offers: '' };
  return new CodedError(
    'PRESS-R07',
    isShell
      ? `Release refused: ${releaseLabel(shell)} offers ${requirement} ${offers}; ${releaseLabel(area)} needs ${requirement} ${needs}.`
      : `Release refused: ${releaseLabel(area)} needs ${requirement} ${needs}; the running shell (${releaseLabel(shell)}) offers ${offers}.`,
    isShell
      ? `Publish them together: npm run release -- publish --all, or name the areas: publish shell ${area.name}.`
      : `Build it against ${requirement} ${offers}, ${together}.`,
  );
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
 * Warnings about a compatible release. For an area's team: packages that it was built and tested with in another
 * version than the running shells provide. For the shell's team: areas that were built with other types of the shared
 * interface.
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
