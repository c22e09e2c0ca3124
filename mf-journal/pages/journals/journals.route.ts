import { defineRoute, optional } from '@press/area';
import {
  journalSearchQuery,
  journalsQuery,
  subjectsQuery,
  topDownloadsQuery,
  type ApiQuery,
  type Journal,
  type JournalFilter,
} from '@press/contract';
import { filterOf } from './filter';

/** All journals, or those that match a filter. */
const listQuery = (filter: JournalFilter): ApiQuery<Journal[]> =>
  Object.keys(filter).length > 0 ? journalSearchQuery(filter) : journalsQuery();

export const headingOf = (subject: string | undefined): string => (subject ? `${subject} Journals` : 'Our Journals');

/** `/journals` and `/journals/search` are one page (decision 2). */
const listRoute = <Path extends string>(path: Path) =>
  defineRoute(path, {
    page: () => import('./JournalsPage'),
    queries: (_, search) => ({
      journals: listQuery(filterOf(search)),
      subjects: optional(subjectsQuery()),
      mostDownloaded: optional(topDownloadsQuery()),
    }),
    // One canonical address: a filtered list is no page of its own for an index.
    head: (_, { url }) => {
      const filter = filterOf(url.searchParams);
      return {
        title: headingOf(filter.subject),
        canonical: '/journals',
        ...(Object.keys(filter).length > 0 && { robots: 'noindex, follow' }),
      };
    },
    metadata: () => import('./journals.metadata'),
  });

export const journalsRoute = listRoute('/journals');
export const journalSearchRoute = { ...listRoute('/journals/search'), listed: false } as const;
