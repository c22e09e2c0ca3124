import type { CitationRecord } from './citable';
import type { Name } from './names';

/** A value on one line, so that nothing in it can start another tag. */
const singleLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const person = ({ family, given, suffix }: Name): string => [family, given, suffix].filter(Boolean).join(', ');

const twoDigits = (number: number): string => (number ? `${number}`.padStart(2, '0') : '');

/** One RIS record: `TY` first, `ER` last, one tag a line, lines end with CR LF. */
export function ris(record: CitationRecord): string {
  const { year, month, day, firstPage, lastPage } = record;
  const repeated = (tag: string, values: readonly string[]): [string, string][] => values.map((value) => [tag, value]);
  const tags: [tag: string, value: string][] = [
    ...repeated('AU', record.authors.map(person)),
    ['TI', record.title],
    ['T2', record.journal],
    ['J2', record.abbreviation],
    ['PY', year],
    ['DA', year && `${year}/${twoDigits(month)}/${twoDigits(day)}/`],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', firstPage],
    ['EP', lastPage === firstPage ? '' : lastPage],
    ['PB', record.publisher],
    ...repeated('SN', record.issns),
    ['DO', record.bareDoi],
    ['UR', record.url],
    ...repeated('KW', record.keywords),
    ['AB', record.abstract],
  ];
  const lines = tags.map(([tag, value]) => [tag, singleLine(value)]).filter(([, value]) => value);
  return [['TY', 'JOUR'], ...lines, ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
}
