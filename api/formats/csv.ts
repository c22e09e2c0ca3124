import type { CitationRecord } from '@press/contract/citation';

const COLUMNS: readonly (readonly [name: string, value: (record: CitationRecord) => string])[] = [
  ['Title', ({ title }) => title],
  [
    'Authors',
    ({ authors }) => authors.map(({ family, given }) => [family, given].filter(Boolean).join(', ')).join('; '),
  ],
  ['Journal', ({ journal }) => journal],
  ['Year', ({ year }) => year],
  ['Volume', ({ volume }) => volume],
  ['Issue', ({ issue }) => issue],
  ['First page', ({ firstPage }) => firstPage],
  ['Last page', ({ lastPage }) => lastPage],
  ['DOI', ({ bareDoi }) => bareDoi],
  ['Address', ({ url }) => url],
  ['ISSN', ({ issns }) => issns.join('; ')],
  ['Publisher', ({ publisher }) => publisher],
  ['Keywords', ({ keywords }) => keywords.join('; ')],
  ['Abstract', ({ abstract }) => abstract],
];

/** A table of articles (RFC 4180). The byte order mark at its start marks it as UTF-8 for spreadsheets. */
export const csvTable = (records: readonly CitationRecord[]): string =>
  `\uFEFF${[COLUMNS.map(([name]) => name), ...records.map((record) => COLUMNS.map(([, value]) => value(record)))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')}`;

/** A spreadsheet would run a cell that begins like a formula: an apostrophe makes it a text. */
function cell(value: string): string {
  const text = value.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
