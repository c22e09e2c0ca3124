import type { Journal } from '@press/contract';

/** How a list of journals can be sorted; the first is the order of the service. */
export const SORTS = [
  { sort: '', label: 'Our order' },
  { sort: 'title', label: 'Title' },
  { sort: 'views', label: 'Most viewed' },
  { sort: 'articles', label: 'Most articles' },
] as const;

export type Sort = (typeof SORTS)[number]['sort'];

/** The order that an address asks for; what is none is that of the service. */
export const sortOf = (asked: string | null): Sort => SORTS.find(({ sort }) => sort === asked)?.sort ?? '';

/** Figures that are not known come last. */
export function sorted(journals: readonly Journal[], sort: Sort): readonly Journal[] {
  if (!sort) return journals;
  return [...journals].sort((one, other) =>
    sort === 'title' ? one.title.localeCompare(other.title, 'en') : (other[sort] ?? -1) - (one[sort] ?? -1),
  );
}
