import type { Journal } from '@press/contract';
import { asCard } from '@press/contract/card-lists';
import { pageOf, type ListPage } from '@press/contract/paging';
import { currentLanguage } from '@press/language';
import { t } from '../../messages';

/** A page of journals. */
export interface Shelf extends ListPage<Journal> {
  /** The frequency that all state; '' if they differ, undefined if none states one. */
  frequency: string | undefined;
}

/** A page of these journals, with the fields that cards show. @param page a number beyond the last page means the last */
export function shelfOf(journals: readonly Journal[], sort: string | null = '', page = 1): Shelf {
  const { list, ...position } = pageOf(sorted(journals, sortOf(sort)), page);
  const [first, ...others] = new Set(journals.flatMap(({ frequency }) => frequency || []));
  return { list: list.map(asCard), ...position, frequency: others.length > 0 ? '' : first };
}

/** The orders of a list of journals; the first is the service's. */
export const SORTS = [
  { sort: '', label: () => t('sort.ours') },
  { sort: 'title', label: () => t('sort.title') },
  { sort: 'views', label: () => t('sort.viewed') },
  { sort: 'articles', label: () => t('sort.articles') },
] as const;

export type Sort = (typeof SORTS)[number]['sort'];

/** The order in an address; the service's order if it is unknown. */
export const sortOf = (asked: string | null): Sort => SORTS.find(({ sort }) => sort === asked)?.sort ?? '';

/** Journals with unknown figures come last. */
function sorted(journals: readonly Journal[], sort: Sort): readonly Journal[] {
  if (!sort) return journals;
  return [...journals].sort((one, other) =>
    sort === 'title'
      ? one.title.localeCompare(other.title, currentLanguage())
      : (other[sort] ?? -1) - (one[sort] ?? -1),
  );
}
