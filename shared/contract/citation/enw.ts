import type { CitationRecord } from './citable';
import type { Name } from './names';
import { person, repeated, singleLine, twoDigits } from './tagged';

/** One record in the tagged format of EndNote (after Refer): the type first, one tag a line, an empty line at the end. */
export function enw(record: CitationRecord): string {
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

/** EndNote takes a name apart unless a comma ends it. */
const author = (name: Name): string => (name.given ? person(name) : `${person(name)},`);
