import type { Release } from '@press/releases';
import { LRUCache } from 'lru-cache';

/** The address of a file of a release; of a dev server's release it is there. Without a file: where its files are. */
export const addressOf = (
  { name, build, origin }: Pick<Release, 'name' | 'build'> & { origin?: string },
  file = '',
): string => (origin === undefined ? `/r/${name}/${build}/${file}` : `${origin}/${file}`);

/** Scripts of a hundred releases. */
const MAX_KNOWN = 10_000;

/** SHA-256 by SHA-384 of the same bytes, as `readShortHashes` found them: an entry is never out of date. */
export const shortHashes = new LRUCache<string, string>({ max: MAX_KNOWN });

/**
 * The hash by which a document names a script. It has a hash for each script of each area, and hashes cannot be compressed:
 * SHA-256 is a third shorter than the SHA-384 of signed releases. A file whose bytes were not what was published keeps the
 * hash of the release, and browsers refuse it.
 * @param integrity of the release
 */
export const shortHash = (integrity: string): string => shortHashes.get(integrity) ?? integrity;
