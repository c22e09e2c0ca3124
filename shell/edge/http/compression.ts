import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

/** Browsers send only a few different values. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });
const MAX_KEPT_LENGTH = 200;

/** The response's encoding, by the q-values of `Accept-Encoding` (RFC 9110, section 12.5.3). Brotli wins a tie. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best] = accepted.encodings(ENCODINGS, { preferred: ['br', 'gzip'] });
  const encoding = ENCODINGS.find((each) => each === best) ?? 'identity';
  if (acceptEncoding.length <= MAX_KEPT_LENGTH) chosen.set(acceptEncoding, encoding);
  return encoding;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A smaller body fits into one packet uncompressed. */
const MIN_BYTES = 1_024;
/** Quality 4: compression takes less time than the smaller body saves. */
const BROTLI_QUALITY = 4;
/** For bodies that are sent more than once: 7 % smaller for a third more time. Quality 7 takes twice as long. */
export const STORED_QUALITY = 6;

/** A body in one encoding. */
export interface EncodedBody {
  body: Buffer;
  encoding: Encoding;
}

/** A body that is compressed at most once in each encoding, however many responses send it. */
export class EncodableBody {
  readonly #compressing = new Map<Encoding, Promise<EncodedBody>>();
  readonly #encoded = new Map<Encoding, EncodedBody>();

  /** @param quality of Brotli, 0 to 11 */
  constructor(
    readonly bytes: Buffer,
    private readonly quality = BROTLI_QUALITY,
  ) {}

  encode(acceptEncoding: string | undefined): Promise<EncodedBody> {
    const encoding = this.#choose(acceptEncoding);
    const encoded = this.#compressing.get(encoding) ?? this.#compress(encoding);
    this.#compressing.set(encoding, encoded);
    return encoded;
  }

  /** The body in the encoding that a client accepts; null when it has not been compressed yet. */
  encoded(acceptEncoding: string | undefined): EncodedBody | null {
    return this.#encoded.get(this.#choose(acceptEncoding)) ?? null;
  }

  #choose(acceptEncoding: string | undefined): Encoding {
    return this.bytes.length < MIN_BYTES ? 'identity' : chooseEncoding(acceptEncoding);
  }

  async #compress(encoding: Encoding): Promise<EncodedBody> {
    const encoded = { body: await compress(this.bytes, encoding, this.quality), encoding };
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

/** The smallest window that holds the whole body: allocating a larger one takes longer than compressing a short page. */
const windowBits = (bytes: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);

async function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return zip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  };
  return brotli(bytes, { params });
}
