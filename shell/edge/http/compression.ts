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

/** A body that is compressed at most once in each encoding, however many responses send it. */
export class EncodableBody {
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly bytes: Buffer) {}

  /** The body in the encoding that a client accepts. */
  async encode(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding: Encoding }> {
    const encoding = this.bytes.length < MIN_BYTES ? 'identity' : chooseEncoding(acceptEncoding);
    const body = this.#compressed.get(encoding) ?? compress(this.bytes, encoding);
    this.#compressed.set(encoding, body);
    return { body: await body, encoding };
  }
}

/** The smallest window that holds the whole body: allocating a larger one takes longer than compressing a short page. */
const windowBits = (bytes: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return zip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  };
  return brotli(bytes, { params });
}
