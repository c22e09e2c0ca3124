import type { RichElement, RichNode } from '@press/contract/richtext';
import type { Cell } from './nodes';

interface Row {
  isHead: boolean;
  cells: RichElement[];
}

const ALIGNMENTS = ['left', 'center', 'right'] as const;

/**
 * Places the cells of a table as HTML does: a cell takes the next free column of its row. A cell never covers another
 * one, and a head cell never extends into the body.
 */
export function tableOf<Text>(
  table: RichElement,
  textOf: (cell: RichElement) => Text,
): { columns: number; head: Cell<Text>[]; body: Cell<Text>[] } {
  const rows = rowsOf(table.children, false);
  // The head consists of whole rows at the top.
  const headRows = rows.findIndex(({ isHead }) => !isHead);
  const heads = headRows < 0 ? 0 : headRows;
  const taken = new Set<string>();
  const cells = rows.flatMap(({ cells: inRow }, y) => {
    const end = y < heads ? heads : rows.length;
    let x = 0;
    return inRow.map((cell): Cell<Text> => {
      while (taken.has(`${x} ${y}`)) x++;
      const { columns, rows: high } = free(
        taken,
        x,
        y,
        number(cell, 'colSpan'),
        Math.min(number(cell, 'rowSpan'), end - y),
      );
      for (let dx = 0; dx < columns; dx++) for (let dy = 0; dy < high; dy++) taken.add(`${x + dx} ${y + dy}`);
      const align = ALIGNMENTS.find((each) => each === cell.attrs['align']);
      return { x, y, columns, rows: high, isHead: cell.tag === 'th', ...(align && { align }), c: textOf(cell) };
    });
  });
  const columns = Math.max(1, ...cells.map((cell) => cell.x + cell.columns));
  return { columns, head: cells.filter(({ y }) => y < heads), body: cells.filter(({ y }) => y >= heads) };
}

const number = ({ attrs }: RichElement, name: string): number => Number(attrs[name] ?? 1);

/** The number of free columns and rows from a position. */
function free(
  taken: ReadonlySet<string>,
  x: number,
  y: number,
  wide: number,
  high: number,
): { columns: number; rows: number } {
  let columns = 1;
  while (columns < wide && !taken.has(`${x + columns} ${y}`)) columns++;
  const isFree = (row: number) =>
    Array.from({ length: columns }, (_, dx) => dx).every((dx) => !taken.has(`${x + dx} ${row}`));
  let rows = 1;
  while (rows < high && isFree(y + rows)) rows++;
  return { columns, rows };
}

/** A row belongs to the head if it is in a `thead`, or if all of its cells are `th`. */
function rowsOf(nodes: readonly RichNode[], inHead: boolean): Row[] {
  return nodes.flatMap((node): Row[] => {
    if (typeof node === 'string') return [];
    if (node.tag !== 'tr') return rowsOf(node.children, node.tag === 'thead');
    const cells = node.children.filter((child): child is RichElement => typeof child !== 'string');
    const isHead = inHead || (cells.length > 0 && cells.every(({ tag }) => tag === 'th'));
    return cells.length > 0 ? [{ isHead, cells }] : [];
  });
}
