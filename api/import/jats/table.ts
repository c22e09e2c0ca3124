import type { RichElement, RichNode } from '@press/contract/richtext';
import { childElements, descendants, type XmlElement } from './tree';

type CellConverter = (cell: XmlElement) => RichNode[];

/** Spans within HTML's limits, from 2 to 99. */
const spansOf = (counts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count = '']) => (/^[2-9]$|^[1-9]\d$/.test(count) ? [[name, count]] : [])),
  );

/** A few bytes that name a far column must not create thousands of cells. Spans have the same limit. */
const MOST_COLUMNS = 99;

/** The columns of a table: their names and named spans in CALS, and their alignment. */
interface Columns {
  names: readonly string[];
  spans: ReadonlyMap<string, Readonly<Record<string, string>>>;
  aligned: readonly XmlElement[];
}

/**
 * Columns in order; an unnamed one has its number. Those of HTML may be in groups, and one element may mean several.
 */
function columnsOf(table: XmlElement): Columns {
  const named = childElements(table, 'colspec');
  const columns = [table, ...childElements(table, 'colgroup')].flatMap((group) => {
    const single = childElements(group, 'col');
    return group.name === 'colgroup' && single.length === 0
      ? [group]
      : single.map((column) => ({ ...column, attrs: { ...group.attrs, span: '1', ...column.attrs } }));
  });
  return {
    names: named.map(({ attrs }, at) => attrs['colname'] ?? `${at + 1}`),
    spans: new Map(childElements(table, 'spanspec').map(({ attrs }) => [attrs['spanname'] ?? '', attrs])),
    aligned: [
      ...named,
      ...columns.flatMap((column) =>
        Array<XmlElement>(Number(spansOf({ span: column.attrs['span'] })['span'] ?? 1)).fill(column),
      ),
    ],
  };
}

/** The first and last column of a CALS cell, by their names. */
function endsOf({ attrs }: XmlElement, { names, spans: named }: Columns): [from: number, to: number] {
  const ends = named.get(attrs['spanname'] ?? '') ?? attrs;
  return [names.indexOf(ends['namest'] ?? attrs['colname'] ?? ''), names.indexOf(ends['nameend'] ?? '')];
}

/** Spans of a cell: for HTML by their counts, for CALS by column names and by further rows. */
function spans(cell: XmlElement, columns: Columns): Record<string, string> {
  const { name, attrs } = cell;
  if (name !== 'entry') return spansOf({ colspan: attrs['colspan'], rowspan: attrs['rowspan'] });
  const [from, to] = endsOf(cell, columns);
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

/**
 * The alignment of a cell: the first statement among the cell, its column, its row and the parts around it (HTML 4,
 * section 11.3.2). Numbers aligned by their point go right.
 */
function alignOf(from: readonly (XmlElement['attrs'] | undefined)[]): Record<string, string> {
  const said = from.map((attrs) => attrs?.['align'] ?? /text-align:\s*(\w+)/.exec(attrs?.['style'] ?? '')?.[1]);
  const align = said.find((each) => /^(?:left|center|right|char)$/.test(each ?? '')) ?? '';
  return align ? { align: align === 'char' ? 'right' : align } : {};
}

/**
 * Rows with cells in their columns. Columns covered by a cell above are skipped; columns that a CALS row skips are
 * empty.
 */
function rowNodes(
  rows: readonly XmlElement[],
  around: readonly XmlElement[],
  columns: Columns,
  convert: CellConverter,
): RichElement[] {
  const isHead = around[0]?.name === 'thead';
  /** By column: how many further rows the cell above covers. */
  const covered: number[] = [];
  return rows.map((row) => {
    let column = 0;
    const free = (): number => {
      while (covered[column]) column++;
      return column;
    };
    const children = childElements(row, 'td', 'th', 'entry').flatMap((cell): RichElement[] => {
      const [named] = cell.name === 'entry' ? endsOf(cell, columns) : [-1];
      const skipped: RichElement[] = [];
      for (; free() < Math.min(named, MOST_COLUMNS); column++) skipped.push({ tag: 'td', attrs: {}, children: [] });
      const node = cellNode(cell, isHead, columns, convert);
      const align = alignOf([
        cell.attrs,
        columns.spans.get(cell.attrs['spanname'] ?? ''),
        ...[columns.aligned[free()], row, ...around].map((each) => each?.attrs),
      ]);
      for (let wide = Number(node.attrs['colspan'] ?? 1); wide > 0; wide--)
        covered[column++] = Number(node.attrs['rowspan'] ?? 1);
      return [...skipped, { ...node, attrs: { ...node.attrs, ...align } }];
    });
    for (const at of covered.keys()) covered[at] = Math.max(0, (covered[at] ?? 0) - 1);
    return { tag: 'tr', attrs: {}, children };
  });
}

/** A cell of the head is a header of its columns, and each `<th>` of the body a header of its row. */
function cellNode(cell: XmlElement, isHead: boolean, columns: Columns, convert: CellConverter): RichElement {
  const children = convert(cell);
  const isHeader = cell.name === 'th' || (isHead && children.length > 0);
  const span = spans(cell, columns);
  const scope = isHead ? (span['colspan'] ? 'colgroup' : 'col') : span['rowspan'] ? 'rowgroup' : 'row';
  return { tag: isHeader ? 'th' : 'td', attrs: { ...span, ...(isHeader && { scope }) }, children };
}

/** Parts of a table in display order: a foot may precede the body in the file. */
const PARTS = ['thead', 'tr', 'row', 'tbody', 'tfoot'] as const;

/** The parts of an HTML table, or of a column group of a CALS table. */
function partsOf(table: XmlElement, convert: CellConverter): RichElement[] {
  const columns = columnsOf(table);
  return PARTS.flatMap((name): RichElement[] => {
    const found = childElements(table, name);
    // Rows outside any part are a body.
    const groups = name === 'tr' || name === 'row' ? [{ ...table, name, children: found }] : found;
    return groups
      .map((part) => rowNodes(childElements(part, 'tr', 'row'), [part, table], columns, convert))
      .filter((rows) => rows.length > 0)
      .map((children) => ({ tag: name === 'thead' ? 'thead' : 'tbody', attrs: {}, children }));
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
