/**
 * The median; of an even number of values the upper of the middle two.
 * @param {readonly number[]} values at least one
 * @returns {number}
 */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * The value that this share of all values does not exceed; 0 for no values.
 * @param {number} share
 */
const atMost = (share) => (/** @type {readonly number[]} */ values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const p95 = atMost(0.95);
export const p99 = atMost(0.99);

/**
 * Smallest, middle and largest value, rounded to whole units.
 * @param {readonly number[]} values
 */
export const spread = (values) =>
  `${Math.round(Math.min(...values))} / ${Math.round(median(values))} / ${Math.round(Math.max(...values))}`;

/**
 * Ratio of two interleaved series: the median of the ratios of their pairs, so that changes in the machine's speed during the
 * runs do not affect it.
 * @param {readonly number[]} a
 * @param {readonly number[]} b as many values as `a`
 */
export const ratio = (a, b) => median(a.map((value, index) => value / (b[index] ?? Number.NaN)));

/**
 * Bytes as KiB.
 * @param {number} [bytes]
 */
export const kib = (bytes = 0) => (bytes / 1024).toFixed(1);
