import { bibtex } from './bibtex';
import type { CitationRecord } from './citable';
import type { CitationExport } from './exports';
import type { Name } from './names';

/** Writers of the citation files by extension. */
export const WRITERS: Readonly<Record<CitationExport['extension'], (record: CitationRecord) => string>> = {
  bib: bibtex,
  ris,
  enw,
  json: cslJson,
};

/** The record as CSL-JSON: a list of one item. Unknown fields are undefined, which JSON leaves out. */
export function cslJson(record: CitationRecord): string {
  const { authors, year, month, day, firstPage, lastPage, bareDoi, keywords } = record;
  const item = {
    id: bareDoi || record.id,
    type: 'article-journal',
    language: record.lang,
    title: record.title,
    author: authors.map(({ family, given, suffix, isOrganization }) =>
      given || !isOrganization
        ? { family, given: given || undefined, suffix: suffix || undefined }
        : { literal: [family, suffix].filter(Boolean).join(' ') },
    ),
    'container-title': record.journal || undefined,
    'container-title-short': record.abbreviation || undefined,
    volume: record.volume || undefined,
    issue: record.issue || undefined,
    page: firstPage === lastPage ? firstPage || undefined : `${firstPage}-${lastPage}`,
    issued: year
      ? { 'date-parts': [[Number(year), month, day].filter(Boolean)], season: month ? undefined : record.season }
      : undefined,
    publisher: record.publisher,
    ISSN: record.issns.join(', ') || undefined,
    DOI: bareDoi || undefined,
    URL: record.url,
    note: record.notes.join('; ') || undefined,
    keyword: keywords.join(keywords.some((each) => each.includes(',')) ? '; ' : ', ') || undefined,
    abstract: record.abstract || undefined,
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

/** One record in EndNote's tagged format (after Refer): the type first, one tag per line, an empty line at the end. */
function enw(record: CitationRecord): string {
  const { year, month, day, firstPage, lastPage } = record;
  const tags: [tag: string, value: string][] = [
    ...repeated('A', record.authors.map(author)),
    ['T', record.title],
    ['J', record.journal],
    ['D', year],
    ['8', [year, twoDigits(month), twoDigits(day)].filter(Boolean).join('-')],
    ['V', record.volume],
    ['N', record.issue],
    ['P', firstPage === lastPage ? firstPage : `${firstPage}-${lastPage}`],
    ['I', record.publisher],
    ['G', record.lang ?? ''],
    ['@', record.issns.join(', ')],
    ['R', record.bareDoi],
    ['U', record.url],
    ...repeated('Z', record.notes),
    ...repeated('K', record.keywords),
    ['X', record.abstract],
  ];
  const lines = tags.map(([tag, value]) => [tag, singleLine(value)]).filter(([, value]) => value);
  return `${[['0', 'Journal Article'], ...lines].map(([tag, value]) => `%${tag} ${value}\n`).join('')}\n`;
}

/** EndNote splits a name unless a comma ends it. */
const author = (name: Name): string => (name.given ? person(name) : `${person(name)},`);

/** One RIS record: `TY` first, `ER` last, one tag per line, lines end with CR LF. */
function ris(record: CitationRecord): string {
  const { year, month, day, season = '', firstPage, lastPage } = record;
  const tags: [tag: string, value: string][] = [
    ...repeated('AU', record.authors.map(person)),
    ['TI', record.title],
    ['T2', record.journal],
    ['J2', record.abbreviation],
    ['PY', year],
    ['DA', year && `${year}/${twoDigits(month)}/${twoDigits(day)}/${month ? '' : season}`],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', firstPage],
    ['EP', lastPage === firstPage ? '' : lastPage],
    ['PB', record.publisher],
    ['LA', record.lang ?? ''],
    ...repeated('SN', record.issns),
    ['DO', record.bareDoi],
    ['UR', record.url],
    ...repeated('N1', record.notes),
    ...repeated('KW', record.keywords),
    ['AB', record.abstract],
  ];
  const lines = tags.map(([tag, value]) => [tag, singleLine(value)]).filter(([, value]) => value);
  return [['TY', 'JOUR'], ...lines, ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
}

/** A value on one line, so that nothing in it can start another tag. */
const singleLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** `King, Martin, Jr.`; an organisation as it is. */
const person = ({ family, given, suffix }: Name): string => [family, given, suffix].filter(Boolean).join(', ');

const twoDigits = (number: number): string => (number ? `${number}`.padStart(2, '0') : '');

/** A tag that occurs once per value. */
const repeated = (tag: string, values: readonly string[]): [tag: string, value: string][] =>
  values.map((value) => [tag, value]);
