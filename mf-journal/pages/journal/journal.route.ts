import { defineRoute, optional } from '@press/area';
import { latestArticlesQuery, metricsQuery } from '@press/contract';
import { apiQuery } from '@press/contract/queries';
import { journalPath } from '@press/ui/paths';
import { journalQueries } from '../../layout/page-route';
import type { Latest, Leader } from './sidebar';

/** Number of latest articles on a journal's page. */
const LATEST = 3;

export const journalRoute = defineRoute('/journal/:journalId', {
  page: () => import('./JournalPage'),
  queries: ({ journalId }, _search, publisher) => ({
    ...journalQueries(journalId),
    // The readers of these two answers load with the page, not with the area.
    sidebar: optional(
      apiQuery(['journal', journalId, 'sidebar'], async (api, signal): Promise<Latest> => {
        const { list } = await api.getJournalIssuesPage(journalId, 1, signal);
        return (await import('./sidebar')).latestOf(list[0], journalId, publisher);
      }),
    ),
    editors: optional(
      apiQuery(['journal', journalId, 'editors'], async (api, signal): Promise<Leader[]> => {
        const board = await api.getEditorialBoard(journalId, signal);
        return (await import('./sidebar')).leadersOf(board);
      }),
    ),
    metrics: optional(metricsQuery(journalId)),
    latest: optional(latestArticlesQuery(journalId, LATEST)),
  }),
  head: ({ journal }, { params: { journalId } }) =>
    journal ? { title: journal.title, canonical: journalPath(journalId) } : { title: 'Journal', robots: 'noindex' },
  metadata: () => import('./journal.metadata'),
});
