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

function rowNode(row: XmlElement, convert: CellConverter): RichElement {
  const cells = childElements(row, 'td', 'th').map((cell) => ({
    tag: cell.name,
    attrs: spans(cell),
    children: convert(cell),
  }));
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
        children: rows.map((row) => rowNode(row, convert)),
      }));
  });
  return { tag: 'table', attrs: {}, children: parts };
}

/** The tables of a `<table-wrap>`, or one `<table>` or `<array>`, with spans and without styles. */
export function tableNodes(wrap: XmlElement, convert: CellConverter): RichElement[] {
  const tables = wrap.name === 'table' || wrap.name === 'array' ? [wrap] : [...descendants(wrap, 'table')];
  return tables.map((table) => tableNode(table, convert)).filter(({ children }) => children.length > 0);
}
