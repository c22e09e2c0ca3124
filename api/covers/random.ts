/** The sources of all chance on a cover. Frozen: another hash or order of draws would change every cover there is. */

/** FNV-1a with a final mix, 32 bits. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) {
    h ^= char.codePointAt(0) ?? 0;
    h = Math.imul(h, 0x01000193);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  return h >>> 0;
}

/** Draws the next number in [0, 1). */
export type Draw = () => number;

/** Mulberry32. */
export function drawsFrom(seed: number): Draw {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number in [0, n). */
export const below = (n: number, draw: Draw): number => Math.trunc(draw() * n);
