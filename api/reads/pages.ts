import type { ListQuery } from '@press/contract/wire';
import { LIST_PAGE_SIZE } from '@press/contract';

/** The rows of a page. */
export interface Slice {
  limit: number;
  offset: number;
  /** The fields of the response that describe the page. */
  position: { total: number; pageNum: number; pageSize: number };
}

/** True if a request for a list is for one page of it. */
export const isPaged = ({ pageNum, pageSize }: ListQuery): boolean => pageNum !== undefined || pageSize !== undefined;

/** The rows of the requested page. A page beyond the last is the last. */
export function sliceOf({ pageNum = 1, pageSize = LIST_PAGE_SIZE }: ListQuery, total: number): Slice {
  const page = Math.min(pageNum, Math.max(1, Math.ceil(total / pageSize)));
  return { limit: pageSize, offset: (page - 1) * pageSize, position: { total, pageNum: page, pageSize } };
}
