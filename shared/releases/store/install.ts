import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError, messageOf } from '../errors';
import { integrityOf } from '../files/durable';
import type { ReleaseFile, SealedRelease } from '../format/types';
import { readRelease } from '../format/read';
import { flawsOf } from './check-files';
import { compressedVariants } from './compress';
import type { ContentStore, StoredFile } from './content-store';

/** A built release, read whole and found to be what was sealed. */
export interface PreparedRelease {
  release: SealedRelease;
  /** Its files, and the compressed forms of those that browsers fetch. */
  files: StoredFile[];
}

/**
 * Reads a build's folder and checks every file against the hash it was sealed with.
 * @throws ReleaseError PRESS-R01…R04 when the folder is not what its release.json says
 */
export async function prepareRelease(dist: string): Promise<PreparedRelease> {
  const release = await readRelease(dist);
  const files = await Promise.all(release.files.map((file) => withVariants(dist, release, file)));
  return { release, files: files.flat() };
}

async function withVariants(dist: string, release: SealedRelease, file: ReleaseFile): Promise<StoredFile[]> {
  const bytes = await readSealed(dist, release, file);
  const own = { path: file.path, bytes };
  // Only what browsers fetch has variants; the server bundle is read by the edge's machine.
  if (file.path === release.server) return [own];
  const variants = await compressedVariants(file.path, bytes);
  return [own, ...[...variants].map(([suffix, variant]) => ({ path: file.path + suffix, bytes: variant }))];
}

async function readSealed(dist: string, release: SealedRelease, file: ReleaseFile): Promise<Buffer> {
  const next = `Build ${release.name} again; a file changed or went after its release was sealed.`;
  const bytes = await readFile(path.join(dist, file.path)).catch((cause: unknown) => {
    throw new ReleaseError(
      'PRESS-R04',
      `${release.name} ${release.build} lacks ${file.path}: ${messageOf(cause)}.`,
      next,
      { cause },
    );
  });
  if (integrityOf(bytes) !== file.integrity) {
    throw new ReleaseError(
      'PRESS-R04',
      `${file.path} of ${release.name} ${release.build} is not the file that was sealed.`,
      next,
    );
  }
  return bytes;
}

export interface Placed {
  release: SealedRelease;
  /** False when the store held this build already. */
  fresh: boolean;
}

/** Puts a build's folder into a store, unless it is there. @throws ReleaseError PRESS-R01…R04, R08 */
export async function placeRelease(dist: string, store: ContentStore): Promise<Placed> {
  const release = await readRelease(dist);
  const held = (await store.get(release.name, release.build, 'release.json')) !== null;
  return {
    release,
    fresh: held ? await isSound(release, store) : await keepRelease(await prepareRelease(dist), store),
  };
}

/**
 * Puts a prepared release into a store. @returns false when the store held this build already
 * @throws ReleaseError PRESS-R08 when the store can't be written: then nothing of it is to be seen there; R04 when the
 * store holds other bytes under this build
 */
export async function keepRelease({ release, files }: PreparedRelease, store: ContentStore): Promise<boolean> {
  const fresh = await store.publish(release, files).catch((cause: unknown) => {
    const what = `${release.name} ${release.build} cannot be stored: ${messageOf(cause)}.`;
    throw new ReleaseError(
      'PRESS-R08',
      what,
      'Nothing was published. Check space and rights of the data directory, then publish again.',
      { cause },
    );
  });
  return fresh || isSound(release, store);
}

/** Always false: what was there is what was to be placed. */
async function isSound(release: SealedRelease, store: ContentStore): Promise<false> {
  const [flaw] = await flawsOf(release, store);
  if (flaw === undefined) return false;
  throw new ReleaseError(
    'PRESS-R04',
    flaw,
    `Find out who changed the store; delete ${release.name}/${release.build} in it and publish again.`,
  );
}
