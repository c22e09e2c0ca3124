/** A small seeded generator (mulberry32): the same corpus on every run and machine. @returns {() => number} in [0, 1) */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number below `bound`. */
export const below = (draw, bound) => Math.floor(draw() * bound);

/** Drawn entries come evenly from `entries`. */
export const pick = (draw, entries) => entries[below(draw, entries.length)];
