import type { Citable, Name } from '@press/contract/citation';
import { inDirectOrder, inverted, isInverted } from './author';
import { escape, headline, isEnglish, italic, join, mlaRange, quoted, stop } from './text';

export const MONTHS = [
  '',
  'Jan.',
  'Feb.',
  'Mar.',
  'Apr.',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
];

/** MLA 9: from three authors on, the first and et al.; an unknown date is left out; pages are shortened to two digits. */
export function mla(work: Citable): string {
  const container = join(
    [
      italic(work.journal),
      work.volume && `vol. ${escape(work.volume)}`,
      work.issue && `no. ${escape(work.issue)}`,
      join([work.year && escape(MONTHS[work.month] || work.season || ''), work.year]),
      escape(pages(work)),
      escape(work.doi),
    ],
    ', ',
  );
  return join([
    escape(stop(authors(work.authors))),
    escape(quoted(isEnglish(work) ? headline(work.title, work.smallWords) : work.title)),
    stop(container),
  ]);
}

function authors([first, second, ...more]: readonly Name[]): string {
  if (!first) return '';
  const lead = inverted(first);
  if (!second) return lead;
  // A comma follows only a name that is inverted.
  const comma = isInverted(first) ? ',' : '';
  return more.length ? `${lead}${comma} et al.` : `${lead}${comma} and ${withComma(second)}`;
}

/** `Marco Reyes, Jr.`, `Marco Reyes III`. */
const withComma = (name: Name): string =>
  /^[js]r\b/i.test(name.suffix) ? `${inDirectOrder({ ...name, suffix: '' })}, ${name.suffix}` : inDirectOrder(name);

function pages({ firstPage, lastPage, isNumbered }: Citable): string {
  if (!firstPage || (firstPage === lastPage && /^(?:e\d|article\b)/i.test(firstPage))) return firstPage;
  if (isNumbered) return `article ${firstPage}`;
  return `${firstPage === lastPage ? 'p.' : 'pp.'} ${mlaRange(firstPage, lastPage)}`;
}
