import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import { hasIntegrity, LARGEST_BYTES } from '../files/files';
import { readManifest } from '../format/manifest';
import type { ReleaseFile, ReleaseManifest } from '../format/schema';
import { encodingsOf } from './file-types';
import { checkFiles, mapOf, type ReleaseStore, type StoredFile } from './release-store';

/** A build that was read completely, and whose files match its manifest. */
export interface PreparedRelease {
  release: ReleaseManifest;
  /** Its files, the compressed encodings of those for browsers, and the source maps. */
  files: StoredFile[];
}

/**
 * Reads a build's folder and checks every file against its hash in the manifest.
 * @throws CodedError PRESS-R01…R04
 */
export async function prepareRelease(dist: string): Promise<PreparedRelease> {
  const release = await readManifest(dist);
  const files = await Promise.all(release.files.map((file) => withEncodings(dist, release, file)));
  const maps = await Promise.all(release.files.map((file) => sourceMapOf(dist, file)));
  return { release, files: [...files, ...maps].flat() };
}

async function withEncodings(dist: string, release: ReleaseManifest, file: ReleaseFile): Promise<StoredFile[]> {
  const bytes = await readChecked(dist, release, file);
  const plain = { path: file.path, bytes };
  // Browsers never load the server bundle.
  if (file.path === release.server) return [plain];
  const encodings = await encodingsOf(file.path, bytes);
  return [plain, ...[...encodings].map(([suffix, encoded]) => ({ path: file.path + suffix, bytes: encoded }))];
}

/** A file's source map from the build. It is not part of the release, because nothing that is served depends on it. */
const sourceMapOf = (dist: string, file: ReleaseFile): Promise<StoredFile[]> =>
  readOwn(dist, mapOf(file.path)).then(
    (bytes) => [{ path: mapOf(file.path), bytes }],
    () => [],
  );

/**
 * Reads a file of a build's folder. A link would copy any file of this machine into the store, and no edge reads a
 * large file (fault 111).
 */
async function readOwn(dist: string, file: string): Promise<Buffer> {
  const whole = path.join(await realpath(dist), file);
  if ((await realpath(whole)) !== whole) throw new Error('a symbolic link leads to it');
  const { size } = await stat(whole);
  if (size > LARGEST_BYTES) throw new Error(`it has ${size} bytes`);
  return readFile(whole);
}

async function readChecked(dist: string, { name, build }: ReleaseManifest, file: ReleaseFile): Promise<Buffer> {
  const next = `Build ${name} again; a file was changed or removed after the build.`;
  const bytes = await readOwn(dist, file.path).catch((cause: unknown) => {
    if (isCodedError(cause)) throw cause;
    throw new CodedError(
      'PRESS-R04',
      `${file.path} of ${name} ${build} is missing or cannot be used: ${messageOf(cause)}.`,
      next,
      {
        cause,
      },
    );
  });
  if (!hasIntegrity(bytes, file.integrity)) {
    throw new CodedError(
      'PRESS-R04',
      `${file.path} of ${name} ${build} does not match the hash in its manifest.`,
      next,
    );
  }
  return bytes;
}

export interface InstalledRelease {
  release: ReleaseManifest;
  /** False if the store already contained this build. */
  isNew: boolean;
}

/** Copies a build's folder into a store, unless the store contains the build. @throws CodedError PRESS-R01…R04, R08 */
export async function installRelease(dist: string, store: ReleaseStore): Promise<InstalledRelease> {
  const release = await readManifest(dist);
  const exists = (await store.get(release.name, release.build, 'release.json')) !== null;
  if (!exists) return { release, isNew: await storeRelease(await prepareRelease(dist), store) };
  await assertStored(release, store);
  return { release, isNew: false };
}

/**
 * Writes a prepared release into a store.
 * @returns false if the store already contained this build
 * @throws CodedError PRESS-R08 if the store is not writable: it then contains nothing of the release; R04 if the store contains
 * other bytes under this build
 */
export async function storeRelease({ release, files }: PreparedRelease, store: ReleaseStore): Promise<boolean> {
  const isNew = await store.publish(release, files).catch((cause: unknown) => {
    if (isCodedError(cause)) throw cause;
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
