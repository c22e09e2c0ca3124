import type { RichElement, RichNode } from '@press/contract/richtext';
import { childElements, descendants, type XmlElement } from './tree';

type CellConverter = (cell: XmlElement) => RichNode[];

function spans({ attrs }: XmlElement): Record<string, string> {
  return Object.fromEntries(
    ['colspan', 'rowspan'].flatMap((name) =>
      /^[2-9]$|^[1-9]\d$/.test(attrs[name] ?? '') ? [[name, attrs[name]!]] : [],
    ),
  );
}

/** The only paragraph of a list item or table cell loses its `<p>`. */
export function withoutOnlyParagraph(nodes: RichNode[]): RichNode[] {
  const [only] = nodes;
  return nodes.length === 1 && typeof only === 'object' && only.tag === 'p' ? only.children : nodes;
}

/** A cell of the head is a header of its columns, as is each `<th>` of the body of its row. */
function rowNode(row: XmlElement, isHead: boolean, convert: CellConverter): RichElement {
  const cells = childElements(row, 'td', 'th').map((cell): RichElement => {
    const children = convert(cell);
    const isHeader = cell.name === 'th' || (isHead && children.length > 0);
    const span = spans(cell);
    const scope = isHead ? (span['colspan'] ? 'colgroup' : 'col') : span['rowspan'] ? 'rowgroup' : 'row';
    return { tag: isHeader ? 'th' : 'td', attrs: { ...span, ...(isHeader && { scope }) }, children };
  });
  return { tag: 'tr', attrs: {}, children: cells };
}

/** Parts of a table in the order in which they are shown: a foot may precede the body in the file. */
const PARTS = ['thead', 'tr', 'tbody', 'tfoot'] as const;

function tableNode(table: XmlElement, convert: CellConverter): RichElement {
  const parts = PARTS.flatMap((name): RichElement[] => {
    const found = childElements(table, name);
    // Rows outside any part are a body.
    const groups = name === 'tr' ? [found] : found.map((part) => childElements(part, 'tr'));
    return groups
      .filter((rows) => rows.length > 0)
      .map((rows) => ({
        tag: name === 'thead' ? 'thead' : 'tbody',
        attrs: {},
        children: rows.map((row) => rowNode(row, name === 'thead', convert)),
      }));
  });
  return { tag: 'table', attrs: {}, children: parts };
}

/** The tables of a `<table-wrap>`, or one `<table>` or `<array>`, with spans and without styles. */
export function tableNodes(wrap: XmlElement, convert: CellConverter): RichElement[] {
  const tables = wrap.name === 'table' || wrap.name === 'array' ? [wrap] : [...descendants(wrap, 'table')];
  return tables.map((table) => tableNode(table, convert)).filter(({ children }) => children.length > 0);
}
