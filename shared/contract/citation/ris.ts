import type { CitationRecord } from './citable';
import type { Name } from './names';

/** A value is one line: nothing in it can begin another tag. */
const line = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const person = ({ family, given, suffix }: Name): string => [family, given, suffix].filter(Boolean).join(', ');

const two = (number: number): string => (number ? `${number}`.padStart(2, '0') : '');

/** One RIS record: `TY` first, `ER` last, a tag a line, lines ended as the format asks. */
export function ris(record: CitationRecord): string {
  const { year, month, day, firstPage, lastPage } = record;
  const many = (tag: string, values: readonly string[]): [string, string][] => values.map((value) => [tag, value]);
  const tags: [tag: string, value: string][] = [
    ...many('AU', record.authors.map(person)),
    ['TI', record.title],
    ['T2', record.journal],
    ['J2', record.abbreviation],
    ['PY', year],
    ['DA', year && `${year}/${two(month)}/${two(day)}/`],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', firstPage],
    ['EP', lastPage === firstPage ? '' : lastPage],
    ['PB', record.publisher],
    ...many('SN', record.issns),
    ['DO', record.bareDoi],
    ['UR', record.url],
    ...many('KW', record.keywords),
    ['AB', record.abstract],
  ];
  const lines = tags.map(([tag, value]) => [tag, line(value)]).filter(([, value]) => value);
  return [['TY', 'JOUR'], ...lines, ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
}
