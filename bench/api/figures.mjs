const NAME = 28;
const FIGURE = 12;

/** The value that a share of all values are at most. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** A line of a table: a name, and figures or their headings. */
export const line = (name, cells) => name.padEnd(NAME) + cells.map((cell) => short(cell).padStart(FIGURE)).join('');

const short = (cell) =>
  typeof cell === 'number' ? cell.toLocaleString('en-GB', { maximumFractionDigits: cell < 100 ? 1 : 0 }) : cell;
