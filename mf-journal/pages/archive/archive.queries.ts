import type { PageQuery, Params } from '@press/area';
import { archiveQuery, yearArticlesQuery } from '@press/contract';
import { screenQueries } from '../../frame/screen-route';
import { pageIn } from '../../frame/address';

/** The year an address chooses; anything that is no year chooses none. */
export function yearIn(search: URLSearchParams): string {
  const year = search.get('year') ?? '';
  return /^\d{4}$/.test(year) ? year : '';
}

/** The journal; then its issues, or a year's articles, for which the list of years may fail. */
export function archiveQueries(params: Params, search: URLSearchParams): PageQuery[] {
  const { journalId = '' } = params;
  const year = yearIn(search);
  const page = pageIn(search);
  return [
    ...screenQueries(params),
    ...(year
      ? [yearArticlesQuery(journalId, year, page), { ...archiveQuery(journalId), optional: true }]
      : [archiveQuery(journalId, page)]),
  ];
}
