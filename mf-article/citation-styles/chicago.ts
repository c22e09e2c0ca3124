import type { Citable, Name } from '@press/contract/citation';
import { inDirectOrder, inverted, isInverted } from './author';
import { chicagoRange, escape, headline, isEnglish, italic, join, quoted, PREFIXES, stop } from './text';

const MONTHS = [
  '',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Chicago 17, author-date: up to ten authors; of more, seven and et al. */
export function chicago(work: Citable): string {
  const title = escape(quoted(isEnglish(work) ? headline(work.title, work.smallWords, PREFIXES) : work.title));
  const year = stop(work.year || 'n.d.');
  const by = escape(stop(authors(work.authors)));
  const pages = escape(chicagoRange(work.firstPage, work.lastPage));
  const place = join([italic(work.journal) + loneIssue(work), escape(work.volume), issueOf(work)]);
  // Without a volume and an issue, the month takes their place (CMOS 15.50).
  const source = stop(
    work.volume || work.issue ? join([place, pages], ': ') : join([place, escape(monthOf(work)), pages], ', '),
  );
  return join([...(by ? [by, year, title] : [title, year]), source, work.doi && stop(escape(work.doi))]);
}

/** The issue, or the month if the volume has no issues. The year is stated already. */
function issueOf(work: Citable): string {
  if (!work.volume) return '';
  const shown = work.issue || monthOf(work);
  return shown && `(${escape(shown)})`;
}

const monthOf = ({ year, month, season = '' }: Citable): string => year && (MONTHS[month] || season);

/** The issue of a journal that numbers issues but not volumes (Chicago 17, 14.171). */
const loneIssue = ({ volume, issue }: Citable): string => (issue && !volume ? `, no. ${escape(issue)}` : '');

function authors(names: readonly Name[]): string {
  const shown = names.length > 10 ? names.slice(0, 7) : names;
  const listed = shown.map((name, at) => (at ? inDirectOrder(name) : inverted(name)));
  if (names.length > 10) return `${listed.join(', ')}, et al.`;
  if (listed.length < 2) return listed[0] ?? '';
  // With two names, a comma separates them only because the first is inverted.
  if (listed.length === 2 && !isInverted(names[0]!)) return listed.join(' and ');
  return `${listed.slice(0, -1).join(', ')}, and ${listed.at(-1)}`;
}
