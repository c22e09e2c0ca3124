import type { RichElement, RichNode } from '@press/contract/richtext';
import { childElements, descendants, type XmlElement } from './tree';

type CellConverter = (cell: XmlElement) => RichNode[];

/** Spans within HTML's limits, from 2 to 99. */
const spansOf = (counts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count = '']) => (/^[2-9]$|^[1-9]\d$/.test(count) ? [[name, count]] : [])),
  );

/** The columns of a CALS table and its named spans. */
interface Columns {
  names: readonly string[];
  spans: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Column names in order; an unnamed column has its number. */
const columnsOf = (group: XmlElement): Columns => ({
  names: childElements(group, 'colspec').map(({ attrs }, at) => attrs['colname'] ?? `${at + 1}`),
  spans: new Map(childElements(group, 'spanspec').map(({ attrs }) => [attrs['spanname'] ?? '', attrs])),
});

/** Spans of a cell: for HTML by their counts, for CALS by column names and by further rows. */
function spans({ name, attrs }: XmlElement, { names, spans: named }: Columns): Record<string, string> {
  if (name !== 'entry') return spansOf({ colspan: attrs['colspan'], rowspan: attrs['rowspan'] });
  const ends = named.get(attrs['spanname'] ?? '') ?? attrs;
  const [from, to] = [names.indexOf(ends['namest'] ?? ''), names.indexOf(ends['nameend'] ?? '')];
  return spansOf({
    ...(from >= 0 && to > from && { colspan: `${to - from + 1}` }),
    rowspan: `${Number(attrs['morerows'] ?? 0) + 1}`,
  });
}

/** The only paragraph of a list item or table cell loses its `<p>`. */
export function withoutOnlyParagraph(nodes: RichNode[]): RichNode[] {
  const [only] = nodes;
  return nodes.length === 1 && typeof only === 'object' && only.tag === 'p' ? only.children : nodes;
}

/** Where the file sets the text of a cell. Numbers that it sets by their point are on the right. */
const alignOf = ({ attrs: { align = '' } }: XmlElement): Record<string, string> =>
  /^(?:left|center|right)$/.test(align) ? { align } : align === 'char' ? { align: 'right' } : {};

/** A cell of the head is a header of its columns, and each `<th>` of the body a header of its row. */
function rowNode(row: XmlElement, isHead: boolean, columns: Columns, convert: CellConverter): RichElement {
  const cells = childElements(row, 'td', 'th', 'entry').map((cell): RichElement => {
    const children = convert(cell);
    const isHeader = cell.name === 'th' || (isHead && children.length > 0);
    const span = spans(cell, columns);
    const scope = isHead ? (span['colspan'] ? 'colgroup' : 'col') : span['rowspan'] ? 'rowgroup' : 'row';
    return { tag: isHeader ? 'th' : 'td', attrs: { ...span, ...alignOf(cell), ...(isHeader && { scope }) }, children };
  });
  return { tag: 'tr', attrs: {}, children: cells };
}

/** Parts of a table in display order: a foot may precede the body in the file. */
const PARTS = ['thead', 'tr', 'row', 'tbody', 'tfoot'] as const;

/** The parts of an HTML table, or of a column group of a CALS table. */
function partsOf(table: XmlElement, convert: CellConverter): RichElement[] {
  const columns = columnsOf(table);
  return PARTS.flatMap((name): RichElement[] => {
    const found = childElements(table, name);
    // Rows outside any part are a body.
    const groups = name === 'tr' || name === 'row' ? [found] : found.map((part) => childElements(part, 'tr', 'row'));
    return groups
      .filter((rows) => rows.length > 0)
      .map((rows) => ({
        tag: name === 'thead' ? 'thead' : 'tbody',
        attrs: {},
        children: rows.map((row) => rowNode(row, name === 'thead', columns, convert)),
      }));
  });
}

const tableNode = (table: XmlElement, convert: CellConverter): RichElement => ({
  tag: 'table',
  attrs: {},
  children: [...partsOf(table, convert), ...childElements(table, 'tgroup').flatMap((each) => partsOf(each, convert))],
});

/** The tables of a `<table-wrap>`, or one `<table>` or `<array>`, of HTML or CALS, with spans and alignment, without styles. */
export function tableNodes(wrap: XmlElement, convert: CellConverter): RichElement[] {
  const tables = wrap.name === 'table' || wrap.name === 'array' ? [wrap] : [...descendants(wrap, 'table')];
  return tables.map((table) => tableNode(table, convert)).filter(({ children }) => children.length > 0);
}
