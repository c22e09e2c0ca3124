import type { SealedRelease } from '../format/types';

/** One object of a release: a file of it, or a compressed form of one (`client/app.js.br`). */
export interface StoredFile {
  path: string;
  bytes: Buffer;
}

export interface StoredBuild {
  name: string;
  build: string;
  /** When it was published: milliseconds since 1970. */
  since: number;
}

/**
 * Where the bytes of releases are kept. A build is there from the moment its `release.json` is, and that comes last:
 * a reader that asks for `release.json` first never meets half a release, whatever happened to whoever wrote it.
 *
 * Nothing here needs a rename, a lock or a folder, so that an object store can implement it as it stands: `publish`
 * puts every file under `{name}/{build}/` and then `release.json` with `If-None-Match: *`; `list` is a listing of the
 * keys that end in `/release.json`, `since` their `LastModified`; `delete` takes `release.json` away first. An edge on
 * such a store keeps a directory beside it and fills it from `get` before it admits a registry.
 */
export interface ContentStore {
  /** Every build there is, of one name or of all. */
  list(name?: string): Promise<StoredBuild[]>;
  /** A file's bytes; null when there is no such file, or no such build. */
  get(name: string, build: string, file: string): Promise<Buffer | null>;
  /**
   * Keeps a release: all of it appears, or nothing. A build already there stays as it is: builds are immutable.
   * @returns false when it was there
   */
  publish(release: SealedRelease, files: readonly StoredFile[]): Promise<boolean>;
  /** Takes a build away: from its first moment nobody finds it any more. Does nothing when it is not there. */
  delete(name: string, build: string): Promise<void>;
}
