/** Entries of one page of a journal's long lists: a list must not grow a document without bound. */
export const LIST_PAGE = 20;

/** One page of a list. */
export interface Page<T> {
  list: T[];
  /** Entries of all pages. */
  total: number;
  /** Counted from 1; never beyond `pageCount`. */
  pageNum: number;
  /** At least 1. */
  pageCount: number;
}

/** Cuts one page out of a list that /api answers whole. A page outside the range is the nearest one inside. */
export function pageOf<T>(whole: readonly T[], wanted: number, size = LIST_PAGE): Page<T> {
  const pageCount = Math.max(1, Math.ceil(whole.length / size));
  const pageNum = Math.min(Math.max(1, Math.floor(wanted) || 1), pageCount);
  return { list: whole.slice((pageNum - 1) * size, pageNum * size), total: whole.length, pageNum, pageCount };
}
