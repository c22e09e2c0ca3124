import type { IssuePage } from '../entities';
import { yearOf } from '../format';
import { cut, pageOf, type Page } from '../paging';
import { readIssues } from './issue';
import { count, fields, pick, unwrap, words } from './values';

/**
 * The page of a list that was asked for. A service that knows no pages answers the list whole: then the page is cut out
 * of it, so that nothing grows with the list all the same.
 */
export function readPage<T>(raw: unknown, read: (raw: unknown) => T[], wanted: number): Page<T> {
  const list = read(raw);
  const from = fields(unwrap(raw));
  const pageSize = count(pick(from, 'pageSize'));
  if (pageSize === 0) return pageOf(list, wanted);
  return {
    list: list.slice(0, pageSize),
    ...cut(Math.max(count(pick(from, 'total')), list.length), count(pick(from, 'pageNum')), pageSize),
  };
}

/** A page of issues, with the years of all of them. */
export function readIssuePage(raw: unknown, wanted: number): IssuePage {
  const told = words(pick(fields(unwrap(raw)), 'years'));
  const dated = readIssues(raw).map(({ publicationDate }) => yearOf(publicationDate));
  const years = [...new Set((told.length ? told : dated).filter(Boolean))].sort().reverse();
  return { ...readPage(raw, readIssues, wanted), years };
}
