import { defineRoute, optional } from '@press/area';
import { subjectsQuery, topDownloadsQuery, type JournalFilter } from '@press/contract';
import { apiQuery, type ApiQuery } from '@press/contract/queries';
import { pageIn } from '../../layout/address';
import { filterOf, listPath } from './filter';
import type { Shelf } from './shelf';

/** A page of all journals, or of those that match a filter. The document contains no other journals. */
const listQuery = (filter: JournalFilter, sort: string | null, page: number): ApiQuery<Shelf> =>
  apiQuery(['journal-shelf', filter, sort, page], async (api, signal) => {
    const isSearch = Object.keys(filter).length > 0;
    const journals = isSearch ? api.multiQueryJournals(filter, signal) : api.getJournals(signal);
    // At the same time: a request that fails while the code loads is a failure of this query.
    const [found, { shelfOf }] = await Promise.all([journals, import('./shelf')]);
    return shelfOf(found, sort, page);
  });

/** `Economics Journals with “asia”`. */
export function headingOf({ title, keywords, subject }: JournalFilter): string {
  const words = [title, keywords].filter(Boolean).map((each) => `“${each}”`);
  const phrase = words.length > 0 && `with ${words.join(' and ')}`;
  return [subject, 'Journals', phrase]
    .filter(Boolean)
    .join(' ')
    .replace(/^Journals$/, 'Our Journals');
}

/** `/journals` and `/journals/search` are one page (decision 2). */
const listRoute = <Path extends string>(path: Path) =>
  defineRoute(path, {
    page: () => import('./JournalsPage'),
    queries: (_, search) => ({
      journals: listQuery(filterOf(search), search.get('sort'), pageIn(search)),
      subjects: optional(subjectsQuery()),
      mostDownloaded: optional(topDownloadsQuery()),
    }),
    // A single canonical address: indexes should not list a filtered list.
    head: ({ journals }, { url }) => {
      const filter = filterOf(url.searchParams);
      return {
        title: headingOf(filter),
        canonical: listPath({}, '', journals?.pageNum),
        ...(Object.keys(filter).length > 0 && { robots: 'noindex, follow' }),
      };
    },
    metadata: () => import('./journals.metadata'),
  });

export const journalsRoute = listRoute('/journals');
export const journalSearchRoute = { ...listRoute('/journals/search'), listed: false } as const;
