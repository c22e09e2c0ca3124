import { journalPath } from '@press/ui/paths';

/** The page number in an address; 1 if it is not a number. */
export function pageIn(search: URLSearchParams): number {
  const asked = search.get('page') ?? '';
  return /^\d{1,6}$/.test(asked) ? Math.max(1, Number(asked)) : 1;
}

/** The year in an address; empty if it is not a year. */
export function yearIn(search: URLSearchParams): string {
  const year = search.get('year') ?? '';
  return /^\d{4}$/.test(year) ? year : '';
}

/**
 * Address of a page of a list on one of a journal's pages. The first page has no number, so that it has only one
 * address.
 */
export function journalListPath(journalId: string, page: string, query: Record<string, string>, number = 1): string {
  const search = new URLSearchParams({ ...query, ...(number > 1 && { page: `${number}` }) });
  return `${journalPath(journalId, page)}${search.size ? `?${search}` : ''}`;
}
