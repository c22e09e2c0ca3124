import type { Release } from '@press/releases';
import { LRUCache } from 'lru-cache';

/** The address of a file of a release; for a dev server's release, on that server. Without a file: the address of its folder. */
export const addressOf = (
  { name, build, origin }: Pick<Release, 'name' | 'build'> & { origin?: string },
  file = '',
): string => (origin === undefined ? `/r/${name}/${build}/${file}` : `${origin}/${file}`);

/** Enough for the scripts of a hundred releases. */
const MAX_KNOWN = 10_000;

/** SHA-256 by SHA-384 of the same bytes, from `readShortHashes`: an entry never becomes outdated. */
export const shortHashes = new LRUCache<string, string>({ max: MAX_KNOWN });

/**
 * The hash of a script in a document. A document contains a hash for each script of each area, and hashes cannot be compressed:
 * SHA-256 is a third shorter than the SHA-384 of signed releases. A file whose bytes differ from the published ones keeps the
 * hash of the release, and browsers refuse it.
 * @param integrity of the release
 */
export const shortHash = (integrity: string): string => shortHashes.get(integrity) ?? integrity;
