import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskError, systemCode } from '@press/errors';
import { SHA256, sha256Of, sha256OfFile, type ContentFiles } from './content-files';
import { notWritable, openPrivateFolder } from './private-folder';
import type { S3Place } from './s3-files';

/** Files of content in `dataDir/content`, in folders by the first two digits. */
export function directoryFiles(dataDir: string): ContentFiles {
  const root = path.join(dataDir, 'content');
  const placeOf = (sha256: string): string => path.join(root, sha256.slice(0, 2), sha256);

  /** @param write writes the content to a path, on disk. @throws CodedError PRESS-A17 */
  const store = async (sha256: string, bytes: number, write: (part: string) => Promise<void>): Promise<string> => {
    const file = placeOf(sha256);
    const part = `${file}.${randomUUID()}.part`;
    try {
      if ((await sizeOf(file)) === bytes) return sha256;
      openPrivateFolder(path.dirname(file));
      await write(part);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined); // the first failure is the reason
      throw isDiskError(error) ? notWritable(dataDir, error) : error;
    }
    return sha256;
  };

  return {
    // `flush`: on disk before the file gets its name.
    put: (bytes) =>
      store(sha256Of(bytes), bytes.length, (part) => writeFile(part, bytes, { mode: 0o600, flush: true })),
    async putFile(file) {
      const { size } = await stat(file);
      return store(await sha256OfFile(file), size, (part) => copyFlushed(file, part));
    },
    async find(sha256) {
      if (!SHA256.test(sha256)) return null;
      const file = placeOf(sha256);
      const bytes = await sizeOf(file);
      return bytes === null ? null : { bytes, read: async (start, end) => createReadStream(file, { start, end }) };
    },
  };
}

async function copyFlushed(file: string, to: string): Promise<void> {
  await copyFile(file, to);
  const copy = await open(to, 'r+');
  try {
    await copy.chmod(0o600);
    await copy.sync();
  } finally {
    await copy.close();
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

interface FilesSettings {
  dataDir: string;
  /** An S3-compatible store; null for the data directory. */
  s3: S3Place | null;
}

/** Opens the store of the settings. The SDK is loaded only for a site that uses it. */
export async function openContentFiles({ dataDir, s3 }: FilesSettings): Promise<ContentFiles> {
  return s3 ? (await import('./s3-files')).s3Files(s3) : directoryFiles(dataDir);
}
