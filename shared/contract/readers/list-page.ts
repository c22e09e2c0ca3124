import type { IssueListPage } from '../entities';
import { yearOf } from '../format';
import { cut, pageOf, type ListPage } from '../paging';
import { readIssues } from './issue';
import { count, fields, pick, unwrap, words } from './values';

/**
 * The page of a list that was asked for. A service that knows no pages answers the list whole: then the page is cut out
 * of it, so that nothing grows with the list all the same.
 */
export function readListPage<T>(raw: unknown, read: (raw: unknown) => T[], wanted: number): ListPage<T> {
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
export function readIssueListPage(raw: unknown, wanted: number): IssueListPage {
  const told = words(pick(fields(unwrap(raw)), 'years'));
  const dated = readIssues(raw).map(({ publicationDate }) => yearOf(publicationDate));
  const years = [...new Set((told.length ? told : dated).filter(Boolean))].sort().reverse();
  return { ...readListPage(raw, readIssues, wanted), years };
}
