import { ReleaseError } from '../errors';
import { findEntry } from './entry';
import type { Registry, RegistryArea, Release } from '../format/types';
import { namedBuilds } from '../format/read';
import { verifyRelease } from '../signing/sign';
import { readTrustedKeys, type TrustedKey } from '../signing/trusted-keys';
import { flawsOf } from '../store/check-files';
import type { ContentStore } from '../store/content-store';

interface Admission {
  /** Holds the trusted keys. */
  data: string;
  store: ContentStore;
  /** For development: what nobody signed is served, with a warning. */
  unsigned: boolean;
  /** Told of what is left out, or let in unsigned. */
  warn: (release: Release, cause: string) => void;
}

/**
 * What an edge asks before it serves by a registry: is every release that it points at signed by a trusted key, newer
 * than those seen before, and in the store as it was sealed? A release beside those, served to pages already open, is
 * left out when it is not.
 * @returns a function that gives the registry to serve by, and throws ReleaseError PRESS-R04, R09, R10 when there is none
 */
export function admission({
  data,
  store,
  unsigned,
  warn,
}: Admission): (registry: Registry, before: Registry | null) => Promise<Registry> {
  /** Builds are immutable: their files are read once. Whoever runs a server bundle checks its hash again. */
  const sound = new Set<string>();

  async function admitEntry(
    entry: RegistryArea,
    before: RegistryArea | undefined,
    trusted: readonly TrustedKey[],
  ): Promise<RegistryArea> {
    const named = new Set(namedBuilds(entry));
    const builds: [string, Release][] = [];
    for (const [build, release] of Object.entries(entry.builds)) {
      const trouble = untrusted(release, before, trusted);
      if (!trouble) builds.push([build, release]);
      else if (trouble.code === 'PRESS-R09' && unsigned && !release.signature) {
        warn(release, 'nobody signed it; it is served because PRESS_UNSIGNED=allow');
        builds.push([build, release]);
      } else if (named.has(build)) throw trouble;
      else warn(release, `${trouble.reason} It is not served.`);
    }
    for (const [build, release] of builds) if (named.has(build)) await assertSound(release);
    return { ...entry, builds: Object.fromEntries(builds) };
  }

  async function assertSound(release: Release): Promise<void> {
    const id = `${release.name} ${release.build}`;
    if (sound.has(id)) return;
    const [flaw] = await flawsOf(release, store);
    if (flaw !== undefined)
      throw new ReleaseError('PRESS-R04', flaw, 'Find out who changed the store, then publish the build again.');
    sound.add(id);
  }

  return async (registry, before) => {
    const trusted = (await readTrustedKeys(data)) ?? [];
    const earlier = (name: string) => (before ? findEntry(before, name) : undefined);
    const shell = await admitEntry(registry.shell, earlier('shell'), trusted);
    const areas: [string, RegistryArea][] = [];
    for (const [name, area] of Object.entries(registry.areas))
      areas.push([name, await admitEntry(area, earlier(name), trusted)]);
    return { ...registry, shell: { ...shell, stable: registry.shell.stable }, areas: Object.fromEntries(areas) };
  };
}

/** Why a release may not be served; null when it may. */
function untrusted(
  release: Release,
  before: RegistryArea | undefined,
  trusted: readonly TrustedKey[],
): ReleaseError | null {
  try {
    verifyRelease(release, trusted);
  } catch (thrown) {
    if (thrown instanceof ReleaseError) return thrown;
    throw thrown;
  }
  const seen = Object.values(before?.builds ?? {});
  const highest = Math.max(0, ...seen.map(({ serial }) => serial));
  const isNew = !seen.some(({ build, serial }) => build === release.build && serial === release.serial);
  if (!isNew || release.serial > highest) return null;
  const cause = `${release.name} ${release.version}-${release.build} came as new with serial ${release.serial}; ${highest} was served before.`;
  return new ReleaseError(
    'PRESS-R10',
    cause,
    'An old release is passed off as a new one: find out who wrote the registry, and publish the release again.',
  );
}
