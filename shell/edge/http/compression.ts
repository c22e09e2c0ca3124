import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

/** The response's encoding, by the q-values of `Accept-Encoding` (RFC 9110, section 12.5.3). Brotli wins a tie. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best] = accepted.encodings(ENCODINGS, { preferred: ['br', 'gzip'] });
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A smaller body fits into one packet as it is. */
const MIN_BYTES = 1_024;
/** At 4, compression takes less time than the smaller body saves. */
const BROTLI_QUALITY = 4;

/** Compresses a document that was made for one request. */
export async function compress(
  body: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = body.length < MIN_BYTES ? 'identity' : chooseEncoding(acceptEncoding);
  if (encoding === 'identity') return { body, encoding };
  if (encoding === 'gzip') return { body: await zip(body), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { body: await brotli(body, { params }), encoding };
}
