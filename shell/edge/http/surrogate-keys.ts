import { keysIn, SURROGATE_KEY } from '@press/http/surrogate-keys';
import type { Headers } from './hop-by-hop';

/** The header in which a cache in front of the edge reads what a response is made of; null: no response says it. */
export type KeyHeader = 'surrogate-key' | 'cache-tag' | null;

const SEPARATOR = { 'surrogate-key': ' ', 'cache-tag': ',' };

/** The header with keys, for caches in front. */
export const keyHeaders = (keys: readonly string[], name: KeyHeader): Record<string, string> =>
  name ? { [name]: keys.join(SEPARATOR[name]) } : {};

/** The headers of a response of the api as clients get them: its keys in the header of the cache in front, or not at all. */
export function withKeysForCaches(headers: Headers, name: KeyHeader): Headers {
  const { [SURROGATE_KEY]: keys, ...others } = headers;
  return typeof keys === 'string' ? { ...others, ...keyHeaders(keysIn(keys), name) } : others;
}
