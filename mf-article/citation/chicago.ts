import type { Citable, Name } from '@press/contract/citation';
import { chicagoRange, escape, headline, italic, join, quoted, stop } from './text';

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
  const title = escape(quoted(headline(work.title)));
  const year = stop(work.year || 'n.d.');
  const by = escape(stop(authors(work.authors)));
  const pages = work.firstPage && `: ${escape(chicagoRange(work.firstPage, work.lastPage))}`;
  const source = stop(join([italic(work.journal), escape(work.volume), issueOf(work)]) + pages);
  return join([...(by ? [by, year, title] : [title, year]), source, work.doi && stop(escape(work.doi))]);
}

/** The issue; the month where the volume has no issues. */
function issueOf({ volume, issue, month, year }: Citable): string {
  if (issue) return `(${escape(issue)})`;
  return volume && year && MONTHS[month] ? `(${MONTHS[month]} ${year})` : '';
}

function authors(names: readonly Name[]): string {
  const shown = names.length > 10 ? names.slice(0, 7) : names;
  const listed = shown.map(({ family, given, suffix }, at) =>
    at ? join([given, family, suffix]) : join([family, given, suffix], ', '),
  );
  if (names.length > 10) return `${listed.join(', ')}, et al.`;
  if (listed.length < 2) return listed[0] ?? '';
  return `${listed.slice(0, -1).join(', ')}, and ${listed.at(-1)}`;
}
