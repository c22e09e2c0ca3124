import type { RichElement, RichNode } from '@press/contract/richtext';
import { descendants, elements, type XmlElement } from './tree';

type CellWriter = (cell: XmlElement) => RichNode[];

function spans({ attrs }: XmlElement): Record<string, string> {
  return Object.fromEntries(
    ['colspan', 'rowspan'].flatMap((name) =>
      /^[2-9]$|^[1-9]\d$/.test(attrs[name] ?? '') ? [[name, attrs[name]!]] : [],
    ),
  );
}

function rows(part: XmlElement, write: CellWriter): RichElement[] {
  return elements(part, 'tr').map((row) => ({
    tag: 'tr',
    attrs: {},
    children: elements(row, 'td', 'th').map((cell) => ({ tag: cell.name, attrs: spans(cell), children: write(cell) })),
  }));
}

function oneTable(table: XmlElement, write: CellWriter): RichElement {
  const parts = elements(table, 'thead', 'tbody', 'tfoot').map((part) => ({
    tag: part.name === 'thead' ? 'thead' : 'tbody',
    attrs: {},
    children: rows(part, write),
  }));
  const loose = rows(table, write);
  return {
    tag: 'table',
    attrs: {},
    children: loose.length ? [...parts, { tag: 'tbody', attrs: {}, children: loose }] : parts,
  };
}

/** The tables of a `<table-wrap>` (or a bare `<table>`), with their spans; looks come from the site. */
export function tableNodes(wrap: XmlElement, write: CellWriter): RichElement[] {
  const tables = wrap.name === 'table' ? [wrap] : [...descendants(wrap, 'table')];
  return tables.map((table) => oneTable(table, write)).filter(({ children }) => children.length > 0);
}
