import { loadavg } from 'node:os';

const NAME_WIDTH = 28;
const FIGURE_WIDTH = 12;

/**
 * The median; of an even number of values the upper of the middle two.
 * @param {readonly number[]} values at least one
 * @returns {number}
 */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * The value that a share of all values do not exceed.
 * @param {readonly number[]} values
 * @param {number} share 0.95 for the 95th percentile
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

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

/**
 * A line of a table.
 * @param {string} name
 * @param {readonly (number | string)[]} cells figures, or their headings
 */
export const line = (name, cells) =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => format(cell).padStart(FIGURE_WIDTH)).join('');

/** @param {number | string} cell NaN: not measured */
function format(cell) {
  if (typeof cell === 'string') return cell;
  return Number.isNaN(cell) ? '–' : cell.toLocaleString('en-GB', { maximumFractionDigits: cell < 100 ? 1 : 0 });
}

const startedAt = performance.now();

/** A line with the seconds since the start. @param {string} text */
export const print = (text) =>
  console.log(`      ${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

/** The number of processes that ran or waited in the last minute. */
export const loadAverage = () => (loadavg()[0] ?? 0).toFixed(1);
