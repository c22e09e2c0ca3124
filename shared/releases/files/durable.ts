import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** `sha384-…`, as an `integrity` attribute takes it. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Every file below a folder, relative to it, with `/`, sorted. Links are not followed: a release holds its own bytes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Writes bytes that are on the disk when this resolves. */
export async function writeDurably(file: string, bytes: Buffer | string, flags = 'w', mode = 0o666): Promise<void> {
  const handle = await open(file, flags, mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a rename in the folder last through a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file in one step: a reader sees the old text or the new one, never a part. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeDurably(beside, text, 'wx');
    await rename(beside, file);
  } catch (thrown) {
    await rm(beside, { force: true });
    throw thrown;
  }
  await syncFolder(path.dirname(file));
}
