import type { ListQuery } from '@press/contract/wire';
import { LIST_PAGE_SIZE } from '@press/contract';

/** Which rows make a page, and where it stands. */
export interface Slice {
  limit: number;
  offset: number;
  place: { total: number; pageNum: number; pageSize: number };
}

/** What a question for a list asks for: a page of it, or all. */
export const isPaged = ({ pageNum, pageSize }: ListQuery): boolean => pageNum !== undefined || pageSize !== undefined;

/** The slice of `total` rows that a question asks for. A page beyond the last one is the last. */
export function sliceOf({ pageNum = 1, pageSize = LIST_PAGE_SIZE }: ListQuery, total: number): Slice {
  const page = Math.min(pageNum, Math.max(1, Math.ceil(total / pageSize)));
  return { limit: pageSize, offset: (page - 1) * pageSize, place: { total, pageNum: page, pageSize } };
}
