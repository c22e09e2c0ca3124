import { CodedError } from '@press/errors';
import { parseAs, parseJson } from './json';
import { assertConsistent } from './manifest';
import { isReleaseName } from './names';
import { RegistrySchema, type Registry, type RegistryArea } from './schema';

const RESTORE =
  'Restore it from a backup or from the audit log, or delete it and start again to publish what is built.';

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

/** The builds that an entry points at: stable, last good, canary. */
export const referencedBuilds = ({ stable, lastGood, canary }: RegistryArea): string[] =>
  [...new Set([stable, lastGood, canary?.build])].filter((build) => typeof build === 'string');

function assertAreaConsistent(area: RegistryArea, name: string, source: string): void {
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
