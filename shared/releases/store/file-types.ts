import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
};

/** The media type of a file of a release, by its name. */
export const mediaType = (file: string): string => TYPES[path.extname(file)] ?? 'application/octet-stream';

/** Release files never change, because their address contains a hash of the build. */
export const FOREVER = 'public, max-age=31536000, immutable';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:js|mjs|css|json|svg|html|txt|xml|webmanifest|map)$/;

/** True if a file may have compressed encodings; font and image formats are already compressed. */
export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

/** Larger files come from development builds, which nobody loads over a network; quality 11 takes 2 s per MiB. */
const LARGEST_PUBLISHED = 1024 * 1024;
const qualityOf = ({ length }: Buffer): number => (length > LARGEST_PUBLISHED ? 5 : 11);

/** The compressed encodings of a file by suffix: none for a format that is already compressed. */
export async function encodingsOf(file: string, bytes: Buffer): Promise<Map<'.br' | '.gz', Buffer>> {
  const encodings = new Map<'.br' | '.gz', Buffer>();
  if (!isCompressible(file)) return encodings;
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(bytes), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) encodings.set('.br', br);
  if (gz.length < bytes.length) encodings.set('.gz', gz);
  return encodings;
}

const DECODERS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Suffixes of the encodings. */
export const ENCODINGS = ['.br', '.gz'] as const;

/**
 * Decodes a file; null for invalid bytes or too long a result, because a few kilobytes can contain gigabytes (fault
 * 111).
 * @param length of the file in bytes, by its signed manifest
 */
export const decoded = (suffix: (typeof ENCODINGS)[number], encoded: Buffer, length: number): Promise<Buffer | null> =>
  DECODERS[suffix](encoded, { maxOutputLength: Math.max(1, length) }).catch(() => null);
