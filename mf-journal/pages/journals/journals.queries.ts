import type { PageQuery, Params } from '@press/area';
import {
  journalSearchQuery,
  journalsQuery,
  subjectsQuery,
  topDownloadsQuery,
  type Journal,
  type JournalFilter,
} from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';
import { filterOf } from './filter';

/** All journals, or those that a filter leaves. */
export const listQuery = (filter: JournalFilter): ApiQuery<Journal[]> =>
  Object.keys(filter).length > 0 ? journalSearchQuery(filter) : journalsQuery();

export const journalsQueries = (_: Params, search: URLSearchParams): PageQuery[] => [
  listQuery(filterOf(search)),
  { ...subjectsQuery(), optional: true },
  { ...topDownloadsQuery(), optional: true },
];
