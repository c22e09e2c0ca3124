import { CodedError, messageOf } from '@press/errors';
import { readManifest } from '../format/manifest';
import type { ReleaseManifest } from '../format/schema';
import { checkFiles } from './check-files';
import { prepareRelease, type PreparedRelease } from './prepare';
import type { ReleaseStore } from './release-store';

export interface InstalledRelease {
  release: ReleaseManifest;
  /** False when the store held this build already. */
  isNew: boolean;
}

/** Copies a build's folder into a store, unless the store holds the build. @throws CodedError PRESS-R01…R04, R08 */
export async function installRelease(dist: string, store: ReleaseStore): Promise<InstalledRelease> {
  const release = await readManifest(dist);
  const exists = (await store.get(release.name, release.build, 'release.json')) !== null;
  if (!exists) return { release, isNew: await storeRelease(await prepareRelease(dist), store) };
  await assertStored(release, store);
  return { release, isNew: false };
}

/**
 * Writes a prepared release into a store.
 * @returns false when the store held this build already
 * @throws CodedError PRESS-R08 when the store is not writable: it then holds nothing of the release; R04 when the store
 * holds other bytes under this build
 */
export async function storeRelease({ release, files }: PreparedRelease, store: ReleaseStore): Promise<boolean> {
  const isNew = await store.publish(release, files).catch((cause: unknown) => {
    throw new CodedError(
      'PRESS-R08',
      `${release.name} ${release.build} cannot be stored: ${messageOf(cause)}.`,
      'Nothing was published. Check the free space and the permissions of the data directory, then publish again.',
      { cause },
    );
  });
  if (!isNew) await assertStored(release, store);
  return isNew;
}

/** Checks that the build in the store has the bytes of the manifest. @throws CodedError PRESS-R04 */
async function assertStored(release: ReleaseManifest, store: ReleaseStore): Promise<void> {
  const [difference] = await checkFiles(release, store);
  if (difference === undefined) return;
  throw new CodedError(
    'PRESS-R04',
    difference,
    `Find out who changed the store; delete ${release.name}/${release.build} in it and publish again.`,
  );
}
