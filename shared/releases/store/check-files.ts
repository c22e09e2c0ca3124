import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '../files/durable';
import type { ReleaseFile, SealedRelease } from '../format/types';
import type { ContentStore } from './content-store';

const DECODERS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** In what a store's copy of a release differs from what was sealed: a sentence each, none when it is sound. */
export async function flawsOf(release: SealedRelease, store: ContentStore): Promise<string[]> {
  const flaws = await Promise.all(release.files.map((file) => flawOf(release, file, store)));
  return flaws.filter((flaw) => flaw !== null);
}

async function flawOf({ name, build }: SealedRelease, file: ReleaseFile, store: ContentStore): Promise<string | null> {
  const bytes = await store.get(name, build, file.path);
  if (!bytes) return `${name} ${build} lacks ${file.path} in the store.`;
  return integrityOf(bytes) === file.integrity
    ? null
    : `${file.path} of ${name} ${build} in the store is not the file that was sealed.`;
}

/** The same of the compressed forms, which browsers get in place of the files. */
export async function variantFlaws(release: SealedRelease, store: ContentStore): Promise<string[]> {
  const flaws = await Promise.all(
    release.files.flatMap((file) =>
      Object.entries(DECODERS).map(([suffix, decode]) => variantFlaw(release, file, suffix, decode, store)),
    ),
  );
  return flaws.filter((flaw) => flaw !== null);
}

async function variantFlaw(
  release: SealedRelease,
  file: ReleaseFile,
  suffix: string,
  decode: (bytes: Buffer) => Promise<Buffer>,
  store: ContentStore,
): Promise<string | null> {
  const bytes = await store.get(release.name, release.build, file.path + suffix);
  if (!bytes) return null; // nothing was gained by it
  const decoded = await decode(bytes).catch(() => null);
  const sound = decoded && integrityOf(decoded) === file.integrity;
  return sound
    ? null
    : `${file.path}${suffix} of ${release.name} ${release.build} in the store does not hold the file that was sealed.`;
}
