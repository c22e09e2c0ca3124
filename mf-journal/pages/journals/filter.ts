import type { JournalFilter } from '@press/contract';
import type { Publisher } from '@press/config';
import { subjectName } from '@press/ui/text/language';
import { listed } from '@press/ui/text/words';
import { t } from '../../messages';

/** Longer than any title or subject that a reader would type. */
const LONGEST = 200;

/**
 * The filter in an address: `title`, `keywords` and `subject` (also as `journalSubject`, decision 2). Empty fields are left
 * out, and so are control characters.
 */
export function filterOf(search: URLSearchParams): JournalFilter {
  const read = (...names: string[]): string =>
    names
      .map((name) =>
        search
          .get(name)
          ?.replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, LONGEST),
      )
      .find(Boolean) ?? '';
  const filter = { title: read('title'), keywords: read('keywords'), subject: read('subject', 'journalSubject') };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}

/** A filter as pages name it: the subject in their language. */
export const namedFilter = (filter: JournalFilter, publisher: Publisher): JournalFilter => ({
  ...filter,
  ...(filter.subject && { subject: subjectName(publisher, filter.subject) }),
});

/** `Economics Journals with “asia”`. */
export function headingOf({ title, keywords, subject }: JournalFilter): string {
  const given = [title, keywords].flatMap((words) => (words ? [t('quoted', { words })] : []));
  const words = listed(given);
  if (subject) return words ? t('shelf.subject-words', { subject, words }) : t('subject.title', { subject });
  return words ? t('shelf.words', { words }) : t('shelf.title');
}

/** The address of a search. Empty fields are left out. */
export function searchPath(fields: Iterable<[string, string]>): string {
  const given = new URLSearchParams(
    [...fields].map(([name, value]) => [name, value.trim()]).filter((pair): pair is [string, string] => !!pair[1]),
  );
  return `/journals/search${given.size ? `?${given}` : ''}`;
}

export type FilterName = keyof JournalFilter;

export const NAMES: readonly FilterName[] = ['title', 'keywords', 'subject'];

const LABELS: Record<FilterName, () => string> = {
  title: () => t('filter.name'),
  keywords: () => t('finder.keywords'),
  subject: () => t('finder.subject'),
};

export const nameOf = (name: FilterName): string => LABELS[name]();

export const withoutFilter = ({ ...filter }: JournalFilter, name: FilterName): JournalFilter => {
  delete filter[name];
  return filter;
};

/**
 * The address of a page of a filtered and sorted list. All journals have a separate address, and the first page has no
 * number.
 */
export function shelfPath({ title = '', keywords = '', subject = '' }: JournalFilter, sort: string, page = 1): string {
  const number = page > 1 ? `${page}` : '';
  const path = searchPath(Object.entries({ title, keywords, journalSubject: subject, sort, page: number }));
  return title || keywords || subject ? path : path.replace('/search', '');
}
