import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { systemCode } from '@press/errors';
import { openPrivateFolder } from './private-folder';

/** A file of content: an image, a PDF, a supplement, a source. It is named by its SHA-256 and never changes. */
export interface StoredFile {
  bytes: number;
  /** @param from first byte @param to last byte */
  read(from: number, to: number): Readable;
}

/** Where files of content are kept. */
export interface ContentFiles {
  /** Stores bytes, once for the same content. @returns their SHA-256 in hexadecimal digits */
  put(bytes: Uint8Array): Promise<string>;
  /** Null when there is no such file. */
  find(sha256: string): Promise<StoredFile | null>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Files of content in `dataDir/content`, in folders by the first two digits. */
export function directoryFiles(dataDir: string): ContentFiles {
  const root = path.join(dataDir, 'content');
  const placeOf = (sha256: string): string => path.join(root, sha256.slice(0, 2), sha256);
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = placeOf(sha256);
      if ((await sizeOf(file)) === bytes.length) return sha256;
      openPrivateFolder(path.dirname(file));
      const part = `${file}.${randomUUID()}.part`;
      try {
        // `flush`: on disk before the file gets its name.
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return sha256;
    },
    async find(sha256) {
      if (!SHA256.test(sha256)) return null;
      const file = placeOf(sha256);
      const bytes = await sizeOf(file);
      return bytes === null ? null : { bytes, read: (start, end) => createReadStream(file, { start, end }) };
    },
  };
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}
