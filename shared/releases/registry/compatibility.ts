import { currentOf, findEntry } from './entry';
import { ReleaseError } from '../errors';
import type { Registry, SealedRelease } from '../format/types';

/** A release as whoever reads an error knows it. */
export const titleOf = ({ name, version, build }: SealedRelease): string => `${name} ${version}-${build}`;

/**
 * Makes sure that what is served of a name fits what it may meet on a page: an area every shell, the shell every area.
 * @throws ReleaseError PRESS-R07
 */
export function assertFit(registry: Registry, name: string): void {
  for (const release of currentOf(findEntry(registry, name))) assertFits(registry, release);
}

/** The same for a release before it is served. */
export function assertFits(registry: Registry, release: SealedRelease): void {
  if (release.name !== 'shell') {
    for (const shell of currentOf(registry.shell))
      refuse(misfit(shell, release), release, `the running shell (${titleOf(shell)})`, 'area');
    return;
  }
  for (const area of Object.values(registry.areas).flatMap(currentOf))
    refuse(misfit(release, area), release, titleOf(area), 'shell');
}

interface Misfit {
  what: string;
  needs: string;
  offers: string;
}

function refuse(found: Misfit | null, release: SealedRelease, other: string, side: 'area' | 'shell'): void {
  if (!found) return;
  const { what, needs, offers } = found;
  if (side === 'area') {
    const next = `Build it against ${what} ${offers}, or ship a shell that offers ${needs} first.`;
    throw new ReleaseError(
      'PRESS-R07',
      `Release refused: ${titleOf(release)} needs ${what} ${needs}; ${other} offers ${offers}.`,
      next,
    );
  }
  const next = `Ship an area that is built for ${what} ${offers} first, or a shell that still offers ${needs}.`;
  throw new ReleaseError(
    'PRESS-R07',
    `Release refused: ${titleOf(release)} offers ${what} ${offers}; ${other} needs ${needs}.`,
    next,
  );
}

/** The first thing an area needs that a shell does not offer; null when they fit. */
function misfit(shell: SealedRelease, area: SealedRelease): Misfit | null {
  if (shell.areaContract !== area.areaContract)
    return { what: 'area contract', needs: String(area.areaContract), offers: String(shell.areaContract) };
  if (shell.apiContract !== area.apiContract)
    return { what: 'api contract', needs: String(area.apiContract), offers: String(shell.apiContract) };
  if (majorOf(shell.federation) !== majorOf(area.federation))
    return { what: 'federation', needs: area.federation, offers: shell.federation };
  for (const [name, needs] of Object.entries(area.shared)) {
    const offers = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (offers === undefined || !satisfies(offers, needs)) return { what: name, needs, offers: offers ?? 'none' };
  }
  return null;
}

const majorOf = (version: string): string => version.split('.')[0] ?? version;

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** Whether `offered` can stand for `needed`, as `^needed` has it: the same major version, and not older. */
export function satisfies(offered: string, needed: string): boolean {
  const has = VERSION.exec(offered)?.slice(1).map(Number);
  const wants = VERSION.exec(needed)?.slice(1).map(Number);
  if (!has || !wants) return offered === needed; // a pre-release is itself and nothing else
  const at = has.findIndex((part, index) => part !== wants[index]);
  if (at < 0) return true;
  const leftmost = wants.findIndex((part) => part > 0);
  return leftmost >= 0 && at > leftmost && (has[at] ?? 0) > (wants[at] ?? 0);
}
