const NAME_WIDTH = 28;
const FIGURE_WIDTH = 12;

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
