import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, integrityOf, replaceFile } from '../files/durable';
import { RELEASE_SCHEMA, type ReleaseFile, type SealedRelease } from './types';
import { checkRelease } from './read';

/** What a build knows of its release before the files are counted. */
export type ReleaseDraft = Omit<SealedRelease, 'schema' | 'build' | 'files'>;

/**
 * Ends a build: hashes `client/` and the server bundle of the folder, derives the build id and writes `release.json`.
 * The same sources give the same id; a change of one byte, route or requirement gives another.
 * @throws ReleaseError PRESS-R02, R03 when the draft names files the build did not leave
 */
export async function sealRelease(folder: string, draft: ReleaseDraft): Promise<SealedRelease> {
  const client = await filesBelow(path.join(folder, 'client'));
  const paths = [...client.map((file) => `client/${file}`), draft.server].sort();
  const files = await Promise.all(paths.map((file) => sealFile(folder, file)));
  const content = { ...draft, files };
  const build = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const file = path.join(folder, 'release.json');
  const release = checkRelease({ schema: RELEASE_SCHEMA, ...content, build }, file, 'Mend the build that drafts it.');
  await replaceFile(file, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

async function sealFile(folder: string, file: string): Promise<ReleaseFile> {
  const bytes = await readFile(path.join(folder, file));
  return { path: file, bytes: bytes.length, integrity: integrityOf(bytes) };
}
