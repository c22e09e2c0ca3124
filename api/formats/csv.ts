import type { CitationRecord } from '@press/contract/citation';
import { parseRich, serializeRich, plainText, type RichNode } from '@press/contract/richtext';
import { ENGLISH } from '@press/language';
import { inWordsOf, t } from '../messages';
import { tableOf } from '../pdf/table';

/** The columns by the cases of their headings. */
const COLUMNS: readonly (readonly [column: string, value: (record: CitationRecord) => string])[] = [
  ['title', ({ title }) => title],
  [
    'authors',
    ({ authors }) =>
      authors.map(({ family, given, suffix }) => [family, given, suffix].filter(Boolean).join(', ')).join('; '),
  ],
  ['journal', ({ journal }) => journal],
  ['year', ({ year }) => year],
  ['volume', ({ volume }) => volume],
  ['issue', ({ issue }) => issue],
  ['first_page', ({ firstPage }) => firstPage],
  ['last_page', ({ lastPage }) => lastPage],
  ['doi', ({ bareDoi }) => bareDoi],
  ['address', ({ url }) => url],
  ['issn', ({ issns }) => issns.join('; ')],
  ['publisher', ({ publisher }) => publisher],
  ['notices', ({ notes }) => notes.join('; ')],
  ['keywords', ({ keywords }) => keywords.join('; ')],
  ['abstract', ({ abstract }) => abstract],
];

/** Rows as a file (RFC 4180). The byte order mark at its start tells a spreadsheet that it is UTF-8. */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;

/** A table of articles. @param headings the language of its first row */
export const csvTable = (records: readonly CitationRecord[], headings = ENGLISH): string =>
  csvOf([
    inWordsOf(headings, () => COLUMNS.map(([column]) => t('csv.heading', { column }))),
    ...records.map((record) => COLUMNS.map(([, value]) => value(record))),
  ]);

/**
 * The tables in a rich text, one below the other with an empty line between them. A cell that spans several rows or
 * columns is repeated in each, so that every row and column is complete when sorted or filtered.
 */
export const csvOfTables = (text: string): string =>
  csvOf(tablesIn(parseRich(text, 'block')).flatMap((rows, at) => (at > 0 ? [[], ...rows] : rows)));

const tablesIn = (nodes: readonly RichNode[]): string[][][] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.tag !== 'table') return tablesIn(node.children);
    const { columns, head, body } = tableOf(node, ({ children }) => plainText(serializeRich(children)));
    const cells = [...head, ...body];
    const height = Math.max(0, ...cells.map(({ y, rows }) => y + rows));
    const grid = Array.from({ length: height }, () => Array.from({ length: columns }, () => ''));
    for (const { x, y, columns: wide, rows, c } of cells)
      for (const row of grid.slice(y, y + rows)) row.fill(c, x, x + wide);
    return [grid];
  });

/** A signed number, which is not a formula: `-0.35`, `+12 %`. */
const SIGNED = /^[-+]\s?[\d.,]+\s?%?$/;

/**
 * Spreadsheets would run a cell that begins like a formula, even in full-width characters; an apostrophe makes it text.
 */
function cell(value: string): string {
  const text = SIGNED.test(value) ? value : value.replace(/^(?=[=+\-@\t\r\n＝＋－＠])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
