import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import writeFileAtomic from 'write-file-atomic';

/** The hash of a file in the form of an `integrity` attribute: the algorithm and base64. */
export const integrityOf = (bytes: Buffer, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** True if a file has this hash. Releases of schema 1 have SHA-384. */
export const hasIntegrity = (bytes: Buffer, integrity: string): boolean =>
  integrityOf(bytes, integrity.startsWith('sha384-') ? 'sha384' : 'sha256') === integrity;

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
 * Replaces a file atomically and durably: a reader gets either the old or the new text, never a part of one.
 * @param mode its permissions, whatever the umask is; those of the old file by default
 */
export async function replaceFile(file: string, text: string, mode?: number): Promise<void> {
  await writeFileAtomic(file, text, mode === undefined ? {} : { mode });
  await syncFolder(path.dirname(file));
}

/** Limit of a release file: real files are smaller, and larger ones would fill the memory (fault 111). */
export const LARGEST_BYTES = 64 * 1024 * 1024;

/** Group and others may not write. */
const FOREIGN_WRITE = 0o022;

/**
 * Reads a file that only its owner may write. It is opened once, so the checked file is the one that is read. Symbolic links
 * below `root` are refused.
 * @param segments folders and name of the file below `root`
 * @returns null if the file does not exist
 * @throws CodedError PRESS-R20 for a link, a file of more than `LARGEST_BYTES`, or a file or folder that others can write
 */
export async function readGuarded(root: string, segments: readonly string[]): Promise<Buffer | null> {
  try {
    let folder = root;
    for (const segment of segments.slice(0, -1)) {
      folder = path.join(folder, segment);
      assertGuarded(folder, await lstat(folder), 'folder');
    }
    return await readOpened(path.join(root, ...segments), constants.O_NOFOLLOW);
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(thrown) ?? '')) return null;
    throw thrown;
  }
}

/**
 * Reads a text file that only its owner may write.
 * @returns null if the file does not exist
 * @throws CodedError PRESS-R01 if it cannot be read, PRESS-R20 if others can write it
 */
export async function readGuardedText(file: string): Promise<string | null> {
  try {
    return (await readOpened(file, 0)).toString('utf8');
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return null;
    if (isCodedError(cause)) throw cause;
    throw new CodedError('PRESS-R01', `${file} cannot be read: ${messageOf(cause)}.`, 'Check its permissions.', {
      cause,
    });
  }
}

async function readOpened(file: string, flags: number): Promise<Buffer> {
  // Opening a named pipe would wait for a writer.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | flags).catch((cause: unknown) => {
    if (systemCode(cause) === 'ELOOP') throw refused(`${file} is a symbolic link`, 'Replace it by the file itself.');
    throw cause;
  });
  try {
    assertGuarded(file, await handle.stat(), 'file');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function assertGuarded(name: string, stats: Stats, kind: 'file' | 'folder'): void {
  if (kind === 'file' ? !stats.isFile() : !stats.isDirectory())
    throw refused(`${name} is not a ${kind}`, 'Publish the release again into an empty folder.');
  if (kind === 'file' && stats.size > LARGEST_BYTES)
    throw refused(`${name} has ${stats.size} bytes`, 'Publish the release again into an empty folder.');
  if (process.platform !== 'win32' && (stats.mode & FOREIGN_WRITE) !== 0)
    throw refused(
      `Users other than its owner can write ${name} (mode ${(stats.mode & 0o777).toString(8)})`,
      `chmod go-w ${name}; check what is in it with: npm run release -- verify.`,
    );
}

const refused = (reason: string, next: string): CodedError => new CodedError('PRESS-R20', `${reason}.`, next);
