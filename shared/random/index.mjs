// Plain JavaScript, so that the benchmarks can use it without a build.

// Read once: in the sandbox of the test runner, a look-up on the global object costs more than the arithmetic.
const { floor, imul } = Math;

/**
 * Repeatable random numbers: the same seed gives the same sequence on every machine.
 * @typedef {ReturnType<typeof seededRandom>} Random
 */

/**
 * Creates a mulberry32 generator.
 * @param {number | string} seed a 32-bit integer, or a text that is hashed to one with `fnv1a`
 */
export function seededRandom(seed) {
  let state = typeof seed === 'string' ? fnv1a(seed) : seed;
  /** The next number in [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number in [0, bound). @param {number} bound */
  const below = (bound) => floor(next() * bound);
  /** A whole number from `low` to `high`, both included. @param {number} low @param {number} high */
  const int = (low, high) => low + below(high - low + 1);
  /**
   * A number from `low` to `high`, as text with `digits` decimals.
   * @param {number} low
   * @param {number} high
   * @param {number} digits
   */
  const decimal = (low, high, digits) => (low + next() * (high - low)).toFixed(digits);
  /** True with probability `share`, a number from 0 to 1. @param {number} share */
  const chance = (share) => next() < share;
  /**
   * One element of the list.
   * @template T
   * @param {readonly T[]} list
   * @throws RangeError if the list is empty
   */
  const pick = (list) => {
    if (list.length === 0) throw new RangeError('Cannot pick from an empty list.');
    return /** @type {T} */ (list[below(list.length)]);
  };
  /**
   * A shuffled copy.
   * @template T
   * @param {readonly T[]} list
   */
  const shuffle = (list) => {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [copy[last], copy[other]] = /** @type {[T, T]} */ ([copy[other], copy[last]]);
    }
    return copy;
  };
  return { next, below, int, decimal, chance, pick, shuffle };
}

/**
 * The 32-bit FNV-1a hash of a text's code points, as an unsigned integer.
 * @param {string} text
 */
export function fnv1a(text) {
  let hash = 0x811c9dc5;
  for (const char of text) hash = imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
