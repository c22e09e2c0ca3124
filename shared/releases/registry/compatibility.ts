import { CodedError } from '@press/errors';
import satisfies from 'semver/functions/satisfies.js';
import { releaseLabel } from '../format/manifest';
import type { Registry, ReleaseManifest } from '../format/schema';
import { activeReleases, findEntry } from './entry';

/**
 * Checks that the active releases of a name are compatible with every active release that they can share a page with:
 * an area with every shell, the shell with every area.
 * @throws CodedError PRESS-R07
 */
export function assertEntryCompatible(registry: Registry, name: string): void {
  for (const release of activeReleases(findEntry(registry, name))) assertReleaseCompatible(registry, release);
}

/** The same check for a release that is not yet in the registry. @throws CodedError PRESS-R07 */
export function assertReleaseCompatible(registry: Registry, release: ReleaseManifest): void {
  if (release.name === 'shell') {
    for (const area of Object.values(registry.areas).flatMap(activeReleases)) {
      const mismatch = findMismatch(release, area);
      if (mismatch) throw shellRefused(release, area, mismatch);
    }
    return;
  }
  for (const shell of activeReleases(registry.shell)) {
    const mismatch = findMismatch(shell, release);
    if (mismatch) throw areaRefused(release, shell, mismatch);
  }
}

interface Mismatch {
  /** What the area needs: a contract or a shared module. */
  requirement: string;
  needs: string;
  offers: string;
}

const areaRefused = (area: ReleaseManifest, shell: ReleaseManifest, { requirement, needs, offers }: Mismatch) =>
  new CodedError(
    'PRESS-R07',
    `Release refused: ${releaseLabel(area)} needs ${requirement} ${needs}; the running shell (${releaseLabel(shell)}) offers ${offers}.`,
    `Build it against ${requirement} ${offers}, or ship a shell that offers ${needs} first.`,
  );

const shellRefused = (shell: ReleaseManifest, area: ReleaseManifest, { requirement, needs, offers }: Mismatch) =>
  new CodedError(
    'PRESS-R07',
    `Release refused: ${releaseLabel(shell)} offers ${requirement} ${offers}; ${releaseLabel(area)} needs ${requirement} ${needs}.`,
    `Ship an area that is built for ${requirement} ${offers} first, or a shell that still offers ${needs}.`,
  );

/** Returns the first requirement of an area that a shell does not meet, null when they are compatible. */
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

/** True if version `offered` is in the range `^needed`. */
const satisfiesCaret = (offered: string, needed: string): boolean =>
  offered === needed || satisfies(offered, `^${needed}`);

const majorOf = (version: string): string => version.split('.')[0] ?? version;
