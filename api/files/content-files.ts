import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** A file of content: an image, a PDF, a supplement, a source. Its name is its SHA-256, and it never changes. */
export interface StoredFile {
  bytes: number;
  /** @param from first byte @param to last byte */
  read(from: number, to: number): Promise<Readable>;
}

/** The store of content files. */
export interface ContentFiles {
  /** Stores bytes, once for the same content. @returns their SHA-256 in hexadecimal digits */
  put(bytes: Uint8Array): Promise<string>;
  /** Stores a file of any size without reading all of it at once. @returns its SHA-256 */
  putFile(file: string): Promise<string>;
  /** Null if there is no such file. */
  find(sha256: string): Promise<StoredFile | null>;
}

/** The name of a file of content. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** The SHA-256 of bytes in hexadecimal digits, which is their name. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The SHA-256 of a file of any size, which is read in pieces. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** A store for checks, which stores nothing. */
export const NO_STORE: ContentFiles = {
  put: async (bytes) => sha256Of(bytes),
  putFile: sha256OfFile,
  find: async () => null,
};
