import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../files/integrity';
import { replaceFile } from '../files/write';
import { parseManifest } from './manifest';
import { RELEASE_SCHEMA, type ReleaseFile, type ReleaseManifest } from './schema';

/** What a build knows of its release before its files are hashed. */
export type ManifestDraft = Omit<ReleaseManifest, 'schema' | 'build' | 'files'>;

/**
 * The last step of a build: hashes `client/` and the server bundle of the folder, derives the build id and writes
 * `release.json`. The same sources give the same id; a change of one byte, route or requirement gives another.
 * @throws CodedError PRESS-R02, R03 when the draft names files that the build did not write
 */
export async function finalizeManifest(folder: string, draft: ManifestDraft): Promise<ReleaseManifest> {
  const client = await listFiles(path.join(folder, 'client'));
  const paths = [...client.map((file) => `client/${file}`), draft.server].sort();
  const files = await Promise.all(paths.map((file) => hashFile(folder, file)));
  const content = { ...draft, files };
  const build = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const file = path.join(folder, 'release.json');
  const manifest = parseManifest(
    { schema: RELEASE_SCHEMA, ...content, build },
    file,
    'Correct the build configuration that drafts it.',
  );
  await replaceFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Every file below a folder, relative to it, with `/`. Symbolic links are left out: a release holds its own bytes. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

async function hashFile(folder: string, file: string): Promise<ReleaseFile> {
  const bytes = await readFile(path.join(folder, file));
  return { path: file, bytes: bytes.length, integrity: integrityOf(bytes) };
}
