import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { withLock } from '../files/lock';
import { replaceFile } from '../files/write';
import { parseAs, parseJson, readTextIfExists } from '../format/json';
import type { ReleaseManifest } from '../format/schema';

const TreeBuildsSchema = Type.Record(Type.String(), Type.String());
/** The build of each name that this machine's working tree published last. */
export type TreeBuilds = Static<typeof TreeBuildsSchema>;

const treeFile = (data: string): string => path.join(data, 'tree.json');

const DELETE = 'Delete it: the next npm start writes it again.';

/** @throws CodedError PRESS-R01, R02, R03 */
export async function readTreeBuilds(data: string): Promise<TreeBuilds> {
  const file = treeFile(data);
  const text = await readTextIfExists(file, DELETE);
  return text === null ? {} : parseAs(TreeBuildsSchema, parseJson(text, file, DELETE), file, DELETE);
}

/** Records builds as the latest of the working tree, so that the next `npm start` does not publish them again. */
export async function recordTreeBuilds(
  data: string,
  releases: readonly Pick<ReleaseManifest, 'name' | 'build'>[],
): Promise<void> {
  const file = treeFile(data);
  await mkdir(data, { recursive: true });
  await withLock(file, async () => {
    const before = await readTreeBuilds(data);
    const after = { ...before, ...Object.fromEntries(releases.map(({ name, build }) => [name, build])) };
    const text = JSON.stringify(after, null, 2);
    if (text !== JSON.stringify(before, null, 2)) await replaceFile(file, `${text}\n`);
  });
}
