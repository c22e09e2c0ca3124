import { open } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** Writes a file and waits until its bytes are on the disk. */
export async function writeDurably(file: string, bytes: Buffer | string, flags = 'w', mode = 0o666): Promise<void> {
  const handle = await open(file, flags, mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the entries of a folder are on the disk, so that a rename in it survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file atomically and durably: a reader gets the old text or the new text, never a part of one.
 * @param mode its permissions, whatever the umask is; those of the old file by default
 */
export async function replaceFile(file: string, text: string, mode?: number): Promise<void> {
  await writeFileAtomic(file, text, mode === undefined ? {} : { mode });
  await syncFolder(path.dirname(file));
}
