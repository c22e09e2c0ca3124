import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, releaseFolder, type Release } from '@press/releases';
import { shortHashes } from './short-hash';

/** Reads the scripts of releases, so that `shortHash` knows those whose bytes are what was published. Each is read once. */
export async function readShortHashes(releases: readonly Release[], store: string): Promise<void> {
  const files = releases.flatMap((release) =>
    release.files
      .filter((file) => /^client\/.*\.m?js$/.test(file.path) && !shortHashes.has(file.integrity))
      .map((file) => ({ ...file, path: path.join(releaseFolder(store, release), file.path) })),
  );
  for (const { path: file, integrity } of files) {
    const bytes = await readFile(file).catch(() => null);
    if (bytes && integrityOf(bytes) === integrity)
      shortHashes.set(integrity, `sha256-${createHash('sha256').update(bytes).digest('base64')}`);
  }
}
