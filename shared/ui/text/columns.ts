import type { RichElement, RichNode } from '@press/contract/richtext';

/** A number, a range or a share with signs, brackets and marks of notes; no words, so that `4–8 weeks` is a text. */
const NUMBER = /^[\s(<>≤≥=≈~±+−–-]*[$£€¥]?\d[\d\s.,:'’/×^%‰±+−–()[\]*†‡-]*$/;
/** A cell without a value may be in a column of numbers too. */
const NO_VALUE = /^[\s–—−.-]*$|^n\/?a$/i;

/** The cell's text, without raised note marks. */
const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'sup' ? '' : textOf(node.children))).join('');

const elements = (nodes: readonly RichNode[], tags: readonly string[]): RichElement[] =>
  nodes.filter((node): node is RichElement => typeof node !== 'string' && tags.includes(node.tag));

interface Cell {
  node: RichElement;
  column: number;
  span: number;
  inHead: boolean;
}

/** The cells of a table, each with its first column; cells of rows above may span into a row. */
function cellsOf(table: RichElement): Cell[] {
  return elements(table.children, ['thead', 'tbody']).flatMap((group) => {
    /** The row at which each column is free again. */
    const free: number[] = [];
    return elements(group.children, ['tr']).flatMap((row, at) => {
      let column = 0;
      return elements(row.children, ['td', 'th']).map((node) => {
        while ((free[column] ?? 0) > at) column += 1;
        const span = Number(node.attrs['colSpan'] ?? 1);
        const rows = Number(node.attrs['rowSpan'] ?? 1);
        for (let next = column; next < column + span; next += 1) free[next] = at + rows;
        column += span;
        return { node, column: column - span, span, inHead: group.tag === 'thead' };
      });
    });
  });
}

/** Aligns columns of numbers right, with their headings. An alignment that the file states stays. */
export function alignNumbers(nodes: readonly RichNode[]): RichNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    return node.tag === 'table' ? alignedTable(node) : { ...node, children: alignNumbers(node.children) };
  });
}

function alignedTable(table: RichElement): RichElement {
  const cells = cellsOf(table);
  const withNumbers = new Set<number>();
  const withText = new Set<number>();
  for (const { node, column, span, inHead } of cells) {
    const text = textOf(node.children);
    if (inHead || span > 1 || NO_VALUE.test(text)) continue;
    (node.tag === 'td' && NUMBER.test(text) ? withNumbers : withText).add(column);
  }
  const onRight = new Set(
    cells
      .filter(({ column, span }) => span === 1 && withNumbers.has(column) && !withText.has(column))
      .map(({ node }) => node),
  );
  const aligned = (element: RichElement): RichElement => {
    const { align = onRight.has(element) ? 'right' : '', ...attrs } = element.attrs;
    const children = element.children.map((node) => (typeof node === 'string' ? node : aligned(node)));
    return { ...element, children, attrs: align ? { ...attrs, className: align } : attrs };
  };
  return aligned(table);
}
