import { CodedError } from '@press/errors';
import type { ChangeReason } from '../audit/audit-log';
import { integrityOf } from '../files/integrity';
import type { Release, ReleaseManifest } from '../format/schema';
import { nothingPublished } from '../registry/change';
import { getEntry, resolveBuild } from '../registry/entry';
import { directoryRegistry } from '../registry/directory';
import { releasesFolder, type ReleaseSite } from '../registry/site';
import { verifySignature } from '../signing/sign';
import { readTrustedKeys } from '../signing/trusted-keys';
import { directoryStore } from '../store/directory';
import { encodingsOf } from '../store/encodings';
import { mapOf, type ReleaseStore, type StoredFile } from '../store/release-store';
import { addRelease, type PublishResult } from './publish';

export interface CopyOptions extends ChangeReason {
  /** The data directory that has the release. */
  from: string;
  /** The site that gets it. Its trusted keys have to include the one that signed the release. */
  site: ReleaseSite;
  /** The store that gets it. */
  store: ReleaseStore;
  name: string;
  /** A build or the beginning of it; the stable one by default. */
  build?: string | undefined;
  stable: boolean;
}

/**
 * Copies a release from one site to another: the same bytes, which were tried there, without another build. Signature and files
 * are verified first; the copy is signed with a key of this machine, and gets a serial of the other registry.
 * @throws CodedError PRESS-R04…R09, R12, R14, R16, R18, R22
 */
export async function copyRelease({ from, site, store, name, build, ...options }: CopyOptions): Promise<PublishResult> {
  const registries = directoryRegistry(from);
  const registry = await registries.read();
  if (!registry) throw nothingPublished(registries);
  const entry = getEntry(registry, name);
  const id = build === undefined ? entry.stable : resolveBuild(entry, name, build);
  const release = id === null ? undefined : entry.builds[id];
  if (!release)
    throw new CodedError('PRESS-R14', `${name} has no stable release in ${from}.`, 'Name a build: copy AREA BUILD …');
  verifySignature(release, (await readTrustedKeys(site.trusted)) ?? []);
  const files = await readStored(release, directoryStore(releasesFolder(from)));
  const { serial: _serial, signature: _signature, source = null, ...manifest } = release;
  return addRelease({ prepared: { release: manifest, files }, source }, { site, store, ...options });
}

/** The files of a release, checked against its manifest, with their encodings and source maps. @throws CodedError PRESS-R04 */
async function readStored(release: Release, store: ReleaseStore): Promise<StoredFile[]> {
  const { name, build }: ReleaseManifest = release;
  const files = await Promise.all(
    release.files.map(async ({ path: file, integrity }) => {
      const bytes = await store.get(name, build, file);
      if (!bytes || integrityOf(bytes) !== integrity)
        throw new CodedError(
          'PRESS-R04',
          `${file} of ${name} ${build} is missing in the store, or is not what its manifest says.`,
          'Find out who changed the store: npm run release -- verify.',
        );
      const map = await store.get(name, build, mapOf(file));
      const encodings = file === release.server ? [] : [...(await encodingsOf(file, bytes))];
      return [
        { path: file, bytes },
        ...encodings.map(([suffix, encoded]) => ({ path: file + suffix, bytes: encoded })),
        ...(map ? [{ path: mapOf(file), bytes: map }] : []),
      ];
    }),
  );
  return files.flat();
}
