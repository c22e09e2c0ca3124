import { integrityOf } from '../files/integrity';
import type { ReleaseFile, ReleaseManifest } from '../format/schema';
import { DECODERS } from './encodings';
import type { ReleaseStore } from './release-store';

/** Compares a store's files with the manifest. @returns a sentence for each difference */
export async function checkFiles(release: ReleaseManifest, store: ReleaseStore): Promise<string[]> {
  const differences = await Promise.all(release.files.map((file) => checkFile(release, file, store)));
  return differences.filter((difference) => difference !== null);
}

async function checkFile(
  { name, build }: ReleaseManifest,
  file: ReleaseFile,
  store: ReleaseStore,
): Promise<string | null> {
  const bytes = await store.get(name, build, file.path);
  if (!bytes) return `${file.path} of ${name} ${build} is missing in the store.`;
  return integrityOf(bytes) === file.integrity
    ? null
    : `${file.path} of ${name} ${build} in the store does not match the hash in its manifest.`;
}

/** Compares the compressed encodings, which browsers get instead of the files, with the manifest. */
export async function checkEncodings(release: ReleaseManifest, store: ReleaseStore): Promise<string[]> {
  const differences = await Promise.all(
    release.files.flatMap((file) =>
      Object.entries(DECODERS).map(([suffix, decode]) => checkEncoding(release, file, suffix, decode, store)),
    ),
  );
  return differences.filter((difference) => difference !== null);
}

async function checkEncoding(
  { name, build }: ReleaseManifest,
  file: ReleaseFile,
  suffix: string,
  decode: (bytes: Buffer) => Promise<Buffer>,
  store: ReleaseStore,
): Promise<string | null> {
  const bytes = await store.get(name, build, file.path + suffix);
  if (!bytes) return null; // compression did not make the file smaller
  const decoded = await decode(bytes).catch(() => null);
  return decoded && integrityOf(decoded) === file.integrity
    ? null
    : `${file.path}${suffix} of ${name} ${build} in the store does not decode to the file in its manifest.`;
}
