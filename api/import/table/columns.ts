import { parseDoi, parseOrcid, parseRor } from '@press/contract/identifiers';
import { languageRule, matching, type Rule } from '../../content/faults';

/** The requirement that a cell violates, to follow its value in a fault; null for a valid cell. */
interface Column {
  does: string;
  rule?: Rule;
  isRequired?: true;
  /** True if a heading may name another language: `title:fr`. */
  isTranslated?: true;
}

/** The entries of a list in one cell. */
export const listOf = (cell: string, separator: string | RegExp = ';'): string[] =>
  cell.split(separator).map((entry) => entry.trim());
/** Those that are not empty. */
export const entriesOf = (cell: string, separator?: string | RegExp): string[] =>
  listOf(cell, separator).filter(Boolean);

const each =
  (rule: Rule, separator?: string | RegExp): Rule =>
  (cell) =>
    entriesOf(cell, separator)
      .map(rule)
      .find((must) => must !== null) ?? null;

/** A name with a comma, or of an organisation. */
const authorRule = matching(
  /^(?:[^,[\]]+,[^,[\]]+|\[[^[\]]+\])$/,
  'must have each author as "Family, Given", and an organisation as "[Name]"',
);

function dayRule(cell: string): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(cell) && new Date(`${cell}T00:00:00Z`).toJSON()?.startsWith(cell);
  return isDay ? null : 'must be a day such as 2024-05-31';
}

const known =
  (parse: (text: string) => string | null, must: string): Rule =>
  (text) =>
    parse(text) === null ? must : null;

/** The columns of a table of articles. */
export const COLUMNS: Readonly<Record<string, Column>> = {
  journal: { does: 'id of the journal here', isRequired: true },
  title: { does: 'title', isRequired: true, isTranslated: true },
  pdf: { does: 'its file, in the folder of the table', isRequired: true },
  authors: { does: '`Family, Given; Family, Given; [Organisation]`', rule: each(authorRule) },
  orcids: {
    does: 'ORCID iDs in the order of the authors: `0000-0002-1825-0097; ; 0000-…`',
    rule: each(known(parseOrcid, 'must be ORCID iDs with correct check digits, separated by ;')),
  },
  affiliations: { does: 'institutions in the order of the authors; several of one author with `|`' },
  rors: {
    does: 'ROR ids in the order of the institutions',
    rule: each(known(parseRor, 'must be ROR ids such as https://ror.org/03yrm5c26'), /[;|]/),
  },
  abstract: { does: 'abstract; an empty line begins a paragraph', isTranslated: true },
  keywords: { does: 'keywords, separated by `;`', isTranslated: true },
  lang: { does: 'language of title, abstract and PDF: `en`', rule: languageRule },
  doi: { does: 'DOI', rule: known(parseDoi, 'must be a DOI such as 10.5555/abc.2024.5') },
  published: { does: 'day of the publication; a later one is a schedule', rule: dayRule, isRequired: true },
  received: { does: 'day', rule: dayRule },
  accepted: { does: 'day', rule: dayRule },
  volume: { does: 'volume; none for online first' },
  issue: { does: 'number of the issue' },
  pages: { does: '`12-34`, or the number of the article: `e12`' },
  type: { does: 'type: `Research Article`' },
  licence: {
    does: 'address of the licence',
    rule: matching(/^https?:\/\/\S+$/, 'must be an address such as https://creativecommons.org/licenses/by/4.0/'),
  },
  copyright: { does: 'holder of the copyright' },
  funding: { does: '`Funder: award; Funder`' },
  references: { does: 'one in each line of the cell' },
  supplements: { does: 'files in the folder of the table, separated by `;`' },
};

/** The column and the language of a heading; null for an unknown one. */
export function columnOf(heading: string): { name: string; lang: string } | null {
  const [name = '', lang = ''] = heading.split(':');
  const column = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
  if (!column || (lang !== '' && (!column.isTranslated || languageRule(lang) !== null))) return null;
  return { name, lang };
}

/** Faults of a row by column, besides those that `rule` finds in each cell. */
export function faultsBetween(cells: Readonly<Record<string, string>>): [column: string, must: string][] {
  const authors = entriesOf(cells['authors'] ?? '').length;
  const faults: [string, string][] = [];
  for (const column of ['orcids', 'affiliations', 'rors']) {
    const entries = listOf(cells[column] ?? '').length;
    if (cells[column] && entries > authors)
      faults.push([column, `must have at most ${authors} entries: one for each author`]);
  }
  if (cells['issue'] && !cells['volume'] && !/^\d{4}/.test(cells['published'] ?? ''))
    faults.push(['volume', 'is missing: the issue has none']);
  return faults;
}
