/** Entries on a page of a long list, so that no document grows without bound. */
export const LIST_PAGE_SIZE = 20;
/** Articles on a page of search results (S-04). */
export const SEARCH_PAGE_SIZE = 10;
/** Number of latest articles of a journal. */
export const LATEST_LIMIT = 10;
/** The maximum number of entries per request. */
export const MAX_PAGE_SIZE = 100;

/** One page of a list. */
export interface ListPage<T> {
  list: T[];
  /** Number of entries on all pages. */
  total: number;
  /** From 1 to `pageCount`. */
  pageNum: number;
  /** At least 1. */
  pageCount: number;
}

/** The position of a page among `total` entries. A page number outside the range becomes the nearest one inside. */
export function pagePosition(total: number, wanted: number, size = LIST_PAGE_SIZE): Omit<ListPage<never>, 'list'> {
  const pageCount = Math.max(1, Math.ceil(total / size));
  return { total, pageNum: Math.min(Math.max(1, Math.floor(wanted) || 1), pageCount), pageCount };
}

/** One page of a whole list. */
export function pageOf<T>(whole: readonly T[], wanted: number): ListPage<T> {
  const position = pagePosition(whole.length, wanted);
  const end = position.pageNum * LIST_PAGE_SIZE;
  return { list: whole.slice(end - LIST_PAGE_SIZE, end), ...position };
}
