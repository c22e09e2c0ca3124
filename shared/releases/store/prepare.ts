import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, messageOf } from '@press/errors';
import { integrityOf } from '../files/integrity';
import { readManifest } from '../format/manifest';
import type { ReleaseFile, ReleaseManifest } from '../format/schema';
import { encodingsOf } from './encodings';
import { mapOf, type StoredFile } from './release-store';

/** A build that was read completely, and whose files match its manifest. */
export interface PreparedRelease {
  release: ReleaseManifest;
  /** Its files, the compressed encodings of those that browsers fetch, and the source maps. */
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
  // Browsers never fetch the server bundle.
  if (file.path === release.server) return [plain];
  const encodings = await encodingsOf(file.path, bytes);
  return [plain, ...[...encodings].map(([suffix, encoded]) => ({ path: file.path + suffix, bytes: encoded }))];
}

/** The source map that a build wrote of a file. It is no part of the release: nothing that is served depends on it. */
const sourceMapOf = (dist: string, file: ReleaseFile): Promise<StoredFile[]> =>
  readFile(path.join(dist, mapOf(file.path))).then(
    (bytes) => [{ path: mapOf(file.path), bytes }],
    () => [],
  );

async function readChecked(dist: string, { name, build }: ReleaseManifest, file: ReleaseFile): Promise<Buffer> {
  const next = `Build ${name} again; a file was changed or removed after the build.`;
  const bytes = await readFile(path.join(dist, file.path)).catch((cause: unknown) => {
    throw new CodedError('PRESS-R04', `${file.path} of ${name} ${build} is missing: ${messageOf(cause)}.`, next, {
      cause,
    });
  });
  if (integrityOf(bytes) !== file.integrity) {
    throw new CodedError(
      'PRESS-R04',
      `${file.path} of ${name} ${build} does not match the hash in its manifest.`,
      next,
    );
  }
  return bytes;
}
