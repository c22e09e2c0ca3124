/** Entries of one page of a journal's long lists: a list must not grow a document without bound. */
export const LIST_PAGE_SIZE = 20;

/** One page of a list. */
export interface ListPage<T> {
  list: T[];
  /** Entries of all pages. */
  total: number;
  /** Counted from 1; never beyond `pageCount`. */
  pageNum: number;
  /** At least 1. */
  pageCount: number;
}

/** Where a page stands among `total` entries. A page outside the range is the nearest one inside. */
export function cut(total: number, wanted: number, size = LIST_PAGE_SIZE): Omit<ListPage<never>, 'list'> {
  const pageCount = Math.max(1, Math.ceil(total / size));
  return { total, pageNum: Math.min(Math.max(1, Math.floor(wanted) || 1), pageCount), pageCount };
}

/** Cuts one page out of a whole list. */
export function pageOf<T>(whole: readonly T[], wanted: number, size = LIST_PAGE_SIZE): ListPage<T> {
  const place = cut(whole.length, wanted, size);
  return { list: whole.slice((place.pageNum - 1) * size, place.pageNum * size), ...place };
}
