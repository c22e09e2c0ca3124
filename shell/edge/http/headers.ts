import { validateHeaderValue } from 'node:http';
import { keysIn, SURROGATE_KEY } from '@press/http/surrogate-keys';

export type Headers = Record<string, string | string[]>;

/** Header lines for one connection (RFC 9110, 7.6.1), and `Expect`, which the edge itself fulfils. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The header lines that a proxy passes on: all except those of one connection and those named in `Connection`. */
export function endToEndHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const named = new Set([headers['connection'] ?? []].flat().flatMap((line) => line.toLowerCase().split(/[\s,]+/)));
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || HOP_BY_HOP.has(name) || named.has(name) || !isSendable(name, value) ? [] : [[name, value]],
    ),
  );
}

/** True if Node sends the value: it rejects control characters, which another server's response can contain. */
function isSendable(name: string, value: string | string[]): boolean {
  try {
    for (const line of [value].flat()) validateHeaderValue(name, line);
    return true;
  } catch {
    return false;
  }
}

/** The header in which a cache in front of the edge reads the surrogate keys of a response; null: no response has it. */
export type KeyHeader = 'surrogate-key' | 'cache-tag' | null;

const SEPARATOR = { 'surrogate-key': ' ', 'cache-tag': ',' };

/** The header with keys, for caches in front. */
export const keyHeaders = (keys: readonly string[], name: KeyHeader): Record<string, string> =>
  name ? { [name]: keys.join(SEPARATOR[name]) } : {};

/** The headers of an api response for clients: its keys are in the header for the cache in front, or removed. */
export function withKeysForCaches(headers: Headers, name: KeyHeader): Headers {
  const { [SURROGATE_KEY]: keys, ...others } = headers;
  return typeof keys === 'string' ? { ...others, ...keyHeaders(keysIn(keys), name) } : others;
}
