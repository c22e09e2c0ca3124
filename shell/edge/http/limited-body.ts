import { CodedError } from '@press/errors';
import { LIMITS } from './limits';

/**
 * Reads the whole body of a response of the api. A body over the limit is cut: the connection is closed, and nothing of
 * it is kept.
 * @param maxBytes bytes of the body after decompression
 * @throws {CodedError} PRESS-E26 when the body is longer; what `fetch` throws when the body breaks off
 */
export async function readLimitedBody(
  { body, url }: Response,
  maxBytes: number = LIMITS.bufferedBodyBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    // Leaving the loop cancels the stream, which closes the connection.
    if (length > maxBytes)
      throw new CodedError(
        'PRESS-E26',
        `The body of ${url} is longer than ${maxBytes} bytes.`,
        'See what the api sends for this address; a page reads a list in parts.',
      );
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}
