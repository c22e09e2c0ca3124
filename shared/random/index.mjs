// Plain JavaScript, so that the benchmarks can use it without a build. Types: index.d.mts.

// Read once: in the sandbox of the test runner, a look-up on the global object costs more than the arithmetic.
const { floor, imul } = Math;

export function seededRandom(seed) {
  let state = typeof seed === 'string' ? fnv1a(seed) : seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound) => floor(next() * bound);
  const int = (low, high) => low + below(high - low + 1);
  return {
    next,
    below,
    int,
    decimal: (low, high, digits) => (low + next() * (high - low)).toFixed(digits),
    chance: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('Cannot pick from an empty list.');
      return list[below(list.length)];
    },
    shuffle: (list) => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [copy[last], copy[other]] = [copy[other], copy[last]];
      }
      return copy;
    },
  };
}

export function fnv1a(text) {
  let hash = 0x811c9dc5;
  for (const char of text) hash = imul(hash ^ char.codePointAt(0), 0x01000193);
  return hash >>> 0;
}
