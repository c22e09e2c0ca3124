import type { Journal } from '@press/contract';
import { asCard } from '@press/contract/card-lists';
import { pageOf, type ListPage } from '@press/contract/paging';
import { sorted, sortOf } from './sort';

/** A page of journals. */
export interface Shelf extends ListPage<Journal> {
  /** The frequency that all of them state; '' when they differ, undefined when none states one. */
  frequency: string | undefined;
}

/** A page of these journals, with the fields that cards show. @param page a number beyond the last page means the last */
export function shelfOf(journals: readonly Journal[], sort: string | null = '', page = 1): Shelf {
  const { list, ...position } = pageOf(sorted(journals, sortOf(sort)), page);
  const [first, ...others] = new Set(journals.flatMap(({ frequency }) => frequency || []));
  return { list: list.map(asCard), ...position, frequency: others.length > 0 ? '' : first };
}
