import type { Journal } from '@press/contract';

/** The orders of a list of journals; the first is the service's. */
export const SORTS = [
  { sort: '', label: 'Our order' },
  { sort: 'title', label: 'Title' },
  { sort: 'views', label: 'Most viewed' },
  { sort: 'articles', label: 'Most articles' },
] as const;

export type Sort = (typeof SORTS)[number]['sort'];

/** The order in an address; the service's order if it is unknown. */
export const sortOf = (asked: string | null): Sort => SORTS.find(({ sort }) => sort === asked)?.sort ?? '';

/** Journals with unknown figures come last. */
export function sorted(journals: readonly Journal[], sort: Sort): readonly Journal[] {
  if (!sort) return journals;
  return [...journals].sort((one, other) =>
    sort === 'title' ? one.title.localeCompare(other.title, 'en') : (other[sort] ?? -1) - (one[sort] ?? -1),
  );
}
