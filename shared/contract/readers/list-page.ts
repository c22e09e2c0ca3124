import { yearOf } from '../format';
import { pageOf, pagePosition, type ListPage } from '../paging';
import { readIssues } from './issue';
import { count, fields, pick, stringList, unwrap } from './values';

/**
 * Reads one page of a list.
 * @param wanted number of the page, for a service that returns the whole list
 */
export function readListPage<T>(raw: unknown, readList: (raw: unknown) => T[], wanted: number): ListPage<T> {
  const list = readList(raw);
  const from = fields(unwrap(raw));
  const pageSize = count(pick(from, 'pageSize'));
  if (pageSize === 0) return pageOf(list, wanted);
  return {
    list: list.slice(0, pageSize),
    ...pagePosition(Math.max(count(pick(from, 'total')), list.length), count(pick(from, 'pageNum')), pageSize),
  };
}

/** A page of a journal's issues, newest first. */
export type IssueListPage = ReturnType<typeof readIssueListPage>;

/** Reads a page of issues. A service that does not send `years` has returned all issues, so the years come from these. */
export function readIssueListPage(raw: unknown, wanted: number) {
  const sent = stringList(pick(fields(unwrap(raw)), 'years'));
  const ofIssues = readIssues(raw).map(({ publicationDate }) => yearOf(publicationDate));
  const years = [...new Set((sent.length ? sent : ofIssues).filter(Boolean))].sort().reverse();
  return {
    ...readListPage(raw, readIssues, wanted),
    /** Years in which the journal has issues on any page; newest first. */
    years,
  };
}
