import path from 'node:path';
import { ReleaseError } from '../errors';
import type { Registry, RegistryArea, SealedRelease } from './types';
import { expectSchema, parseJson, readText } from './json';
import { isReleaseName, isSafePath } from './names';
import { RegistrySchema, SealedReleaseSchema } from './schema';

const REBUILD = "Build it again with this repository's build command.";
const RESTORE =
  'Restore it from registry.journal.jsonl or a backup, or delete it and start again to publish what is built.';

/** Reads `release.json` of a folder. @throws ReleaseError PRESS-R01, R02, R03 */
export async function readRelease(folder: string): Promise<SealedRelease> {
  const file = path.join(folder, 'release.json');
  return checkRelease(parseJson(await readText(file, REBUILD), file, REBUILD), file, REBUILD);
}

/** Reads a registry's text. @throws ReleaseError PRESS-R01, R02, R03 */
export function parseRegistry(text: string, where: string): Registry {
  const value = parseJson(text, where, RESTORE);
  expectSchema(RegistrySchema, value, where, RESTORE);
  const registry = value as Registry;
  checkArea(registry.shell, 'shell', where);
  for (const [name, area] of Object.entries(registry.areas)) {
    if (name === 'shell' || !isReleaseName(name)) {
      throw new ReleaseError('PRESS-R03', `${where} names an area "${name}", which no area may be called.`, RESTORE);
    }
    checkArea(area, name, where);
  }
  return registry;
}

/** Takes unknown data for a release. @throws ReleaseError PRESS-R02, R03 */
export function checkRelease(value: unknown, where: string, next: string): SealedRelease {
  expectSchema(SealedReleaseSchema, value, where, next);
  const release = value as SealedRelease;
  checkPaths(release, where, next);
  return release;
}

/** What the schema cannot say: names agree, and every path is safe and among the sealed files. */
function checkPaths(release: SealedRelease, where: string, next: string): void {
  if (!isReleaseName(release.name)) {
    throw new ReleaseError('PRESS-R03', `${where} is called "${release.name}", which no release may be called.`, next);
  }
  const sealed = new Set<string>();
  for (const { path: file } of release.files) {
    if (!isSafePath(file))
      throw new ReleaseError('PRESS-R03', `${where} lists "${file}", which leads out of the release.`, next);
    sealed.add(file);
  }
  const used = [release.entry, release.server, ...release.scripts, ...release.styles];
  for (const route of release.routes) used.push(...route.scripts, ...route.styles);
  const missing = used.find((file) => !sealed.has(file));
  if (missing !== undefined) {
    throw new ReleaseError('PRESS-R02', `${where} needs "${missing}", which is not among its files.`, next);
  }
}

/** The builds an area's entry points at: stable, last good, canary. */
export const namedBuilds = ({ stable, lastGood, canary }: RegistryArea): string[] =>
  [...new Set([stable, lastGood, canary?.build])].filter((build) => typeof build === 'string');

function checkArea(area: RegistryArea, name: string, where: string): void {
  for (const [build, release] of Object.entries(area.builds)) {
    checkPaths(release, `${where}: ${name} ${build}`, RESTORE);
    if (release.build !== build || release.name !== name) {
      throw new ReleaseError(
        'PRESS-R02',
        `${where} keeps ${release.name} ${release.build} under ${name} ${build}.`,
        RESTORE,
      );
    }
  }
  const unknown = namedBuilds(area).find((build) => !Object.hasOwn(area.builds, build));
  if (unknown !== undefined) {
    throw new ReleaseError(
      'PRESS-R02',
      `${where} points ${name} at build ${unknown}, which it does not hold.`,
      RESTORE,
    );
  }
  const serials = Object.values(area.builds).map(({ serial }) => serial);
  if (new Set(serials).size < serials.length) {
    throw new ReleaseError('PRESS-R02', `${where} gives two builds of ${name} one serial.`, RESTORE);
  }
}

/** What the bytes of a release's server bundle must come to. */
export function serverIntegrity({ server, files }: SealedRelease): string {
  const sealed = files.find(({ path: file }) => file === server);
  if (!sealed) throw new TypeError(`A release that was not read by readRelease or parseRegistry: no ${server}.`);
  return sealed.integrity;
}
