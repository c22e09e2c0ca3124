import satisfies from 'semver/functions/satisfies.js';
import type { ReleaseManifest } from '../format/schema';

/** The first shared module of an area that an offer lacks, with the version that the area was built for. */
export const missingModule = (offered: Readonly<Record<string, string>>, { shared }: Pick<ReleaseManifest, 'shared'>) =>
  Object.entries(shared).find(([name, needs]) => {
    const offers = Object.hasOwn(offered, name) ? offered[name] : undefined;
    return offers === undefined || !satisfiesCaret(offers, needs);
  });

/**
 * The module of the shell from which an area takes its shared modules, relative to the shell's release; null for those of the
 * shell itself. All of an area's modules come from one place: a React and what was built for it.
 */
export function findAlternative(
  shell: Pick<ReleaseManifest, 'shared' | 'alternatives'>,
  area: Pick<ReleaseManifest, 'shared'>,
): string | null {
  if (!missingModule(shell.shared, area)) return null;
  return shell.alternatives?.find(({ shared }) => !missingModule(shared, area))?.entry ?? null;
}

/** Whether version `offered` satisfies the range `^needed`. */
const satisfiesCaret = (offered: string, needed: string): boolean =>
  offered === needed || satisfies(offered, `^${needed}`);
