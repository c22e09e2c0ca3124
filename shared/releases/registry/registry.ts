import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { CodedError } from '@press/errors';
import { parseAs, parseJson, readTextIfExists } from '../format/json';
import { assertConsistent } from '../format/manifest';
import {
  isReleaseName,
  type Registry,
  type RegistryArea,
  RegistrySchema,
  type RegistryShell,
  type Release,
} from '../format/schema';

const RESTORE =
  'Restore it from a backup, or move it away and rebuild it from store and audit log: npm run release -- rebuild.';

/** Parses and validates the text of a registry. @throws CodedError PRESS-R01, R02, R03 */
export function parseRegistry(text: string, source: string): Registry {
  const registry = parseAs(RegistrySchema, parseJson(text, source, RESTORE), source, RESTORE);
  assertAreaConsistent(registry.shell, 'shell', source);
  for (const [name, area] of Object.entries(registry.areas)) {
    if (name === 'shell' || !isReleaseName(name)) {
      throw new CodedError('PRESS-R03', `${source} has an area "${name}"; that name is not allowed.`, RESTORE);
    }
    assertAreaConsistent(area, name, source);
  }
  return registry;
}

/** The builds that an entry points to: stable, last good, canary, and the shells that are kept for areas. */
export const referencedBuilds = (area: RegistryArea | RegistryShell): string[] => {
  const { stable, lastGood, canary } = area;
  const former = 'former' in area ? area.former : [];
  return [...new Set([stable, lastGood, canary?.build, ...(former ?? [])])].filter(
    (build) => typeof build === 'string',
  );
};

function assertAreaConsistent(area: RegistryArea | RegistryShell, name: string, source: string): void {
  const fail = (reason: string): never => {
    throw new CodedError('PRESS-R02', reason, RESTORE);
  };
  for (const [build, release] of Object.entries(area.builds)) {
    assertConsistent(release, `${source}: ${name} ${build}`, RESTORE);
    if (release.build !== build || release.name !== name)
      fail(`${source} holds ${release.name} ${release.build} under ${name} ${build}.`);
  }
  const unknown = referencedBuilds(area).find((build) => !Object.hasOwn(area.builds, build));
  if (unknown !== undefined) fail(`${source} points ${name} at build ${unknown}, which it does not hold.`);
  const serials = Object.values(area.builds).map(({ serial }) => serial);
  if (new Set(serials).size < serials.length) fail(`${source} has two builds of ${name} with the same serial.`);
}

/** The registry file of a data directory. */
export const registryFile = (data: string): string => path.join(data, 'registry.json');

/** The registry of a data directory, null before the first publication. @throws CodedError PRESS-R01, R02, R03 */
export async function readRegistry(data: string): Promise<Registry | null> {
  const file = registryFile(data);
  const text = await readTextIfExists(file, 'Check the permissions of the data directory.');
  return text === null ? null : parseRegistry(text, file);
}

/** The entry of an area, or of the shell. @throws CodedError PRESS-R14 */
export function getEntry(registry: Registry, name: string): RegistryArea {
  const entry = findEntry(registry, name);
  if (entry) return entry;
  throw new CodedError(
    'PRESS-R14',
    `No area called "${name}" was ever published here.`,
    `Published are ${releaseNames(registry).join(', ')}. Publish it first: npm run release -- publish ${name}.`,
  );
}

export const findEntry = ({ shell, areas }: Registry, name: string): RegistryArea | undefined =>
  name === 'shell' ? shell : Object.hasOwn(areas, name) ? areas[name] : undefined;

/** `shell` and the names of all areas. */
export const releaseNames = ({ areas }: Registry): string[] => ['shell', ...Object.keys(areas)];

/** The releases of an entry that new documents use: stable and canary. */
export const activeReleases = (area: RegistryArea | undefined): Release[] =>
  [area?.stable, area?.canary?.build].flatMap((build) =>
    typeof build === 'string' && area?.builds[build] ? [area.builds[build]] : [],
  );

/** The registry with a new entry for a name, at revision `rev`. @throws CodedError PRESS-R05 */
export function withEntry(registry: Registry, name: string, entry: RegistryArea, rev: number): Registry {
  if (name !== 'shell') return { ...registry, rev, areas: { ...registry.areas, [name]: entry } };
  return { ...registry, rev, shell: toShellEntry(entry) };
}

/** The entry as the shell's, which always has a stable release. @throws CodedError PRESS-R05 */
export function toShellEntry(entry: RegistryArea): RegistryShell {
  const { stable } = entry;
  if (stable !== null) return { ...entry, stable };
  throw new CodedError(
    'PRESS-R05',
    'The shell has no stable release.',
    'Publish it with --stable first: npm run release -- publish shell --stable.',
  );
}

/** Finds a build by the beginning of its id. @throws CodedError PRESS-R14 if no build or several builds match */
export function resolveBuild(area: RegistryArea, name: string, prefix: string): string {
  const found = Object.keys(area.builds).filter((build) => build.startsWith(prefix.toLowerCase()));
  const [only] = found;
  if (only !== undefined && found.length === 1 && prefix.length >= 4) return only;
  const reason =
    found.length > 1 ? `Several builds of ${name} begin with "${prefix}".` : `No build of ${name} is "${prefix}…".`;
  throw new CodedError(
    'PRESS-R14',
    reason,
    `Give at least 4 digits of a build; list them with: npm run release -- status ${name}.`,
  );
}

/** A new random assignment, so that visitors of the last canary are no more likely than others to get the next one. */
export const newSalt = (): string => randomBytes(8).toString('hex');

/** Adds a published release to an entry, or creates the entry. This alone gives no visitor the release. */
export const withBuild = (area: RegistryArea | undefined, release: Release): RegistryArea => {
  const before = area ?? { salt: newSalt(), stable: null, lastGood: null, canary: null, builds: {} };
  return { ...before, builds: { ...before.builds, [release.build]: release } };
};

/** The serial of the next release of a name. */
export const nextSerial = (area: RegistryArea | undefined): number =>
  Math.max(0, ...Object.values(area?.builds ?? {}).map(({ serial }) => serial)) + 1;
