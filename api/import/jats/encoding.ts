import iconv from 'iconv-lite';
import { jatsError } from './errors';

/**
 * Decodes an XML file by its byte-order mark or its declaration, else as UTF-8. ISO-8859-1 is read as windows-1252, which the
 * Encoding Standard requires but some versions of Node do not do. No byte is replaced: a file that is not in its declared
 * encoding is refused.
 * @throws CodedError PRESS-J09
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = declaredEncoding(bytes);
  try {
    return LATIN_1.test(encoding)
      ? iconv.decode(bytes, 'windows-1252')
      : new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const isUnknown = cause instanceof RangeError;
    throw jatsError(
      'PRESS-J09',
      isUnknown
        ? `The encoding "${encoding}" is unknown.`
        : `The file declares ${encoding}, but its bytes are not in it.`,
      cause,
    );
  }
}

/** Labels that the Encoding Standard reads as windows-1252. */
const LATIN_1 = /^(?:windows-1252|x-cp1252|cp1252|iso-?8859-?1|iso_8859-1|latin1|l1|us-ascii|ascii)$/i;

function declaredEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*(?:ï»¿)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}
