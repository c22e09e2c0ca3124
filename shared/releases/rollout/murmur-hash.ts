const rotateLeft = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
const mixBlock = (block: number): number => Math.imul(rotateLeft(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/**
 * MurmurHash3 (x86, 32 bit, seed 0) over the low byte of each UTF-16 unit. Frozen: another hash would move visitors to
 * other buckets in the middle of a rollout.
 */
export function murmurHash(text: string): number {
  let hash = 0;
  let block = 0;
  for (let at = 0; at < text.length; at += 1) {
    block |= (text.charCodeAt(at) & 0xff) << (8 * (at & 3));
    if ((at & 3) !== 3) continue;
    hash = Math.imul(rotateLeft(hash ^ mixBlock(block), 13), 5) + 0xe6546b64;
    block = 0;
  }
  hash ^= mixBlock(block) ^ text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
