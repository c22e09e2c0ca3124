import { hasIntegrity } from '../files/files';
import type { ReleaseManifest } from '../format/schema';
import { decoded, ENCODINGS } from './file-types';

/** One object of a release: a file, or an encoding of one (`client/app.js.br`). */
export interface StoredFile {
  path: string;
  bytes: Buffer;
}

/** The path of the source map of a file of a release: stored with the browser files, and never served. */
export const mapOf = (file: string): string => `maps/${file}.map`;

/** The paths that a store may have for a file of a release. */
export const storedAs = (file: string): string[] => [file, ...ENCODINGS.map((suffix) => file + suffix), mapOf(file)];

export interface StoredBuild {
  name: string;
  build: string;
  /** When it was stored: milliseconds since 1970. */
  since: number;
}

/**
 * Stores the bytes of releases. A build exists from the moment its `release.json` does, and that file is written last: a reader
 * that requests `release.json` first never gets a partial release, whatever happened to the writer.
 *
 * The interface needs no rename, lock or folder, so an object store can implement it: `publish` puts every file under
 * `{name}/{build}/` and then `release.json` with `If-None-Match: *`; `list` lists the keys that end in `/release.json`, with
 * `LastModified` as `since`; `delete` removes `release.json` first. An edge on such a store keeps a directory and fills it with
 * `get` before it serves a registry.
 */
export interface ReleaseStore {
  /** Lists the builds of one name, or of all names. */
  list(name?: string): Promise<StoredBuild[]>;
  /** A file's bytes, null if the file or the build does not exist. */
  get(name: string, build: string, file: string): Promise<Buffer | null>;
  /**
   * Stores a release completely or not at all. An existing build is unchanged: builds are immutable.
   * @returns false if the build existed
   */
  publish(release: ReleaseManifest, files: readonly StoredFile[]): Promise<boolean>;
  /** Deletes a build, if it exists. Readers find nothing of it from the start of the deletion. */
  delete(name: string, build: string): Promise<void>;
}

/** Compares a store's files with the manifest. @returns a sentence for each difference */
export const checkFiles = ({ name, build, files }: ReleaseManifest, store: ReleaseStore): Promise<string[]> =>
  findDifferences(files, async (file) => {
    const bytes = await store.get(name, build, file.path);
    if (!bytes) return `${file.path} of ${name} ${build} is missing in the store.`;
    if (hasIntegrity(bytes, file.integrity)) return null;
    return `${file.path} of ${name} ${build} in the store does not match the hash in its manifest.`;
  });

/** Compares the compressed encodings, which browsers get instead of the files, with the manifest. */
export const checkEncodings = ({ name, build, files }: ReleaseManifest, store: ReleaseStore): Promise<string[]> =>
  findDifferences(
    files.flatMap((file) => ENCODINGS.map((suffix) => ({ ...file, suffix }))),
    async ({ path, suffix, bytes: length, integrity }) => {
      const bytes = await store.get(name, build, path + suffix);
      // A missing encoding means that compression did not make the file smaller.
      const plain = bytes && (await decoded(suffix, bytes, length));
      if (!bytes || (plain && hasIntegrity(plain, integrity))) return null;
      return `${path}${suffix} of ${name} ${build} in the store does not decode to the file in its manifest.`;
    },
  );

async function findDifferences<T>(files: readonly T[], check: (file: T) => Promise<string | null>): Promise<string[]> {
  return (await Promise.all(files.map(check))).filter((difference) => difference !== null);
}
