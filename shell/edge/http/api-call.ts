import { CodedError } from '@press/errors';
import { LIMITS } from './limits';

/** A response of the api with its whole body. */
export interface ApiResponse {
  status: number;
  ok: boolean;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  /** @throws SyntaxError */
  json: () => unknown;
}

/**
 * Requests from the api and reads the whole response. All requests of the edge to the api are made here, except those
 * that `Upstream` forwards for clients. None follows a redirect to another server (fault 130). Handle failed requests
 * here, for example by a second attempt.
 * @param timeoutMs for the whole response
 * @throws CodedError PRESS-E26 if the body is longer than the limit; the error of `fetch` if no whole response arrives
 */
export async function callApi(
  url: string | URL,
  { timeoutMs, signal, ...init }: RequestInit & { timeoutMs?: number } = {},
  maxBytes: number = LIMITS.bufferedBodyBytes,
): Promise<ApiResponse> {
  const limit = timeoutMs === undefined ? signal : AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { ...init, redirect: 'error', ...(limit && { signal: limit }) });
  const body = await readLimited(response, maxBytes);
  const { status, ok, headers } = response;
  return { status, ok, headers, body, json: () => JSON.parse(new TextDecoder().decode(body)) as unknown };
}

/**
 * Reads a body up to a limit. A longer body closes the connection and is dropped.
 * @param maxBytes after decompression
 */
async function readLimited({ body, url }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
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
        'Check what the api sends for this address; pages read lists in parts.',
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
