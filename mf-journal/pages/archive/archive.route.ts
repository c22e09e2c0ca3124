import { defineRoute, optional } from '@press/area';
import { archiveQuery, yearArticlesQuery } from '@press/contract';
import { listPath, pageIn } from '../../layout/address';
import { journalQueries } from '../../layout/page-route';

/** All issues of a journal, or the articles of one year. Each year, and each page of a list, has an address of its own. */
export const archiveRoute = defineRoute('/journal/:journalId/volumes-issues', {
  page: () => import('./ArchivePage'),
  queries: ({ journalId }, search) => {
    const [year, page] = [yearIn(search), pageIn(search)];
    return {
      ...journalQueries(journalId),
      // The articles of a year need only the list of years from the archive.
      archive: year ? optional(archiveQuery(journalId)) : archiveQuery(journalId, page),
      articles: year ? yearArticlesQuery(journalId, year, page) : null,
    };
  },
  head: ({ journal, archive, articles }, { params: { journalId }, url }) => {
    const year = yearIn(url.searchParams);
    const title = year ? `Articles of ${year}` : 'Volumes & Issues';
    const page = year ? articles : archive;
    if (!journal || !page) return { title, robots: 'noindex' };
    return {
      title: `${title}${page.pageNum > 1 ? `, page ${page.pageNum}` : ''} – ${journal.title}`,
      canonical: listPath(journalId, 'volumes-issues', year ? { year } : {}, page.pageNum),
      // A year without articles is a valid page that indexes should not list.
      ...(page.total === 0 && { robots: 'noindex' }),
    };
  },
  metadata: () => import('./archive.metadata'),
});

/** The year in an address; empty if it is not a year. */
export function yearIn(search: URLSearchParams): string {
  const year = search.get('year') ?? '';
  return /^\d{4}$/.test(year) ? year : '';
}
