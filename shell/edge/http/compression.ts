import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding to answer in, by the client's q-values (RFC 9110, 12.5.3); brotli first among equals. */
export function chooseEncoding(accept: string | undefined, offered: readonly Encoding[]): Encoding {
  if (!accept) return 'identity';
  const wishes = new Map(accept.split(',').map(readWish));
  const wishFor = (encoding: Encoding): number => wishes.get(encoding) ?? wishes.get('*') ?? 0;
  const ranked = (['br', 'gzip'] as const).filter((encoding) => offered.includes(encoding) && wishFor(encoding) > 0);
  const [first, second] = ranked;
  if (!first) return 'identity';
  const best = second && wishFor(second) > wishFor(first) ? second : first;
  return (wishes.get('identity') ?? 0) > wishFor(best) ? 'identity' : best;
}

function readWish(item: string): [name: string, q: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const value = q ? Number(q.slice(2)) : 1;
  return [name, Number.isNaN(value) ? 0 : value];
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this a packet is not filled anyway. */
const WORTH_COMPRESSING = 1_024;

/** Compresses a document made for one request: brotli at a quality that costs no more time than it saves. */
export async function compress(
  body: Buffer,
  accept: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = body.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(accept, ['br', 'gzip']);
  if (encoding === 'identity') return { body, encoding };
  if (encoding === 'gzip') return { body: await zip(body), encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { body: await brotli(body, { params }), encoding };
}
