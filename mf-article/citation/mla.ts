import type { Citable, Name } from '@press/contract/citation';
import { escape, headline, italic, join, mlaRange, quoted, stop } from './text';

const MONTHS = ['', 'Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'];

/** MLA 9: from three authors on, the first and et al.; an unknown date is left out; pages are shortened to two digits. */
export function mla(work: Citable): string {
  const container = join(
    [
      italic(work.journal),
      work.volume && `vol. ${escape(work.volume)}`,
      work.issue && `no. ${escape(work.issue)}`,
      join([work.year && (MONTHS[work.month] ?? ''), work.year]),
      escape(pages(work)),
      escape(work.doi),
    ],
    ', ',
  );
  return join([escape(stop(authors(work.authors))), escape(quoted(headline(work.title))), stop(container)]);
}

function authors([first, second, ...more]: readonly Name[]): string {
  if (!first) return '';
  const lead = join([first.family, first.given, first.suffix], ', ');
  if (!second) return lead;
  return more.length ? `${lead}, et al.` : `${lead}, and ${inDirectOrder(second)}`;
}

/** `Marco Reyes, Jr.`, `Marco Reyes III`. */
const inDirectOrder = ({ family, given, suffix }: Name): string =>
  join([join([given, family]), suffix], /^[js]r\b/i.test(suffix) ? ', ' : ' ');

function pages({ firstPage, lastPage }: Citable): string {
  if (!firstPage || (firstPage === lastPage && /^e\d/i.test(firstPage))) return firstPage;
  return `${firstPage === lastPage ? 'p.' : 'pp.'} ${mlaRange(firstPage, lastPage)}`;
}
