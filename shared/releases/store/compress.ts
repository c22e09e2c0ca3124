import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:js|mjs|css|json|svg|html|txt|xml|webmanifest|map)$/;

/** Variants of a file's bytes to keep beside it, by suffix; none for formats that are compressed already or don't shrink. */
export async function compressedVariants(file: string, bytes: Buffer): Promise<Map<'.br' | '.gz', Buffer>> {
  const variants = new Map<'.br' | '.gz', Buffer>();
  if (!TEXT.test(file)) return variants;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) variants.set('.br', br);
  if (gz.length < bytes.length) variants.set('.gz', gz);
  return variants;
}
