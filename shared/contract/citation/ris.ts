import type { CitationRecord } from './citable';
import { person, repeated, singleLine, twoDigits } from './tagged';

/** One RIS record: `TY` first, `ER` last, one tag a line, lines end with CR LF. */
export function ris(record: CitationRecord): string {
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
