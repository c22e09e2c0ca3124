import { ReleaseError } from '../errors';
import type { Registry, RegistryArea, RegistryShell, Release } from '../format/types';

/** An area's entry, or the shell's. @throws ReleaseError PRESS-R14 */
export function entryOf(registry: Registry, name: string): RegistryArea {
  const entry = findEntry(registry, name);
  if (entry) return entry;
  const known = ['shell', ...Object.keys(registry.areas)].join(', ');
  throw new ReleaseError(
    'PRESS-R14',
    `No area called "${name}" was ever published here.`,
    `Known are ${known}. Publish it first: npm run release -- publish ${name}.`,
  );
}

export const findEntry = ({ shell, areas }: Registry, name: string): RegistryArea | undefined =>
  name === 'shell' ? shell : Object.hasOwn(areas, name) ? areas[name] : undefined;

/** The releases of an entry that new documents are made with. */
export const currentOf = (area: RegistryArea | undefined): Release[] =>
  [area?.stable, area?.canary?.build].flatMap((build) =>
    typeof build === 'string' && area?.builds[build] ? [area.builds[build]] : [],
  );

/** The registry with another entry for a name, at the next revision. */
export function withEntry(registry: Registry, name: string, entry: RegistryArea, rev: number): Registry {
  if (name !== 'shell') return { ...registry, rev, areas: { ...registry.areas, [name]: entry } };
  return { ...registry, rev, shell: asShell(entry) };
}

/** The shell's entry: unlike an area's it always has a stable release. @throws ReleaseError PRESS-R05 */
export function asShell(entry: RegistryArea): RegistryShell {
  const { stable } = entry;
  if (stable !== null) return { ...entry, stable };
  throw new ReleaseError(
    'PRESS-R05',
    'The shell has no stable release.',
    'Publish it with --stable first: npm run release -- publish shell --stable.',
  );
}

/** The whole id of a build by its beginning. @throws ReleaseError PRESS-R14 when none or several begin so */
export function buildOf(area: RegistryArea, name: string, beginning: string): string {
  const found = Object.keys(area.builds).filter((build) => build.startsWith(beginning.toLowerCase()));
  const [only] = found;
  if (only !== undefined && found.length === 1 && beginning.length >= 4) return only;
  const cause =
    found.length > 1
      ? `Several builds of ${name} begin with "${beginning}".`
      : `No build of ${name} begins with "${beginning}".`;
  throw new ReleaseError(
    'PRESS-R14',
    cause,
    `Give at least 4 digits of one; see them with: npm run release -- status ${name}.`,
  );
}
