import { fnv1a } from '@press/random';

/**
 * The 32-bit hash of a journal's id that decides its cover: FNV-1a with a final mix, so that ids that differ in one letter get
 * different covers. It must not change, or every cover changes.
 */
export function hashOf(id: string): number {
  let hash = fnv1a(id);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}
