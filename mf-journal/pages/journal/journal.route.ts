import { defineRoute, optional } from '@press/area';
import { latestArticlesQuery, metricsQuery } from '@press/contract';
import { journalPath } from '@press/ui/paths';
import { journalQueries } from '../../layout/page-route';
import { editorsQuery, latestQuery } from './sidebar.query';

/** How many of the latest articles stand on a journal's page. */
const LATEST = 3;

export const journalRoute = defineRoute('/journal/:journalId', {
  page: () => import('./JournalPage'),
  queries: ({ journalId }, _search, publisher) => ({
    ...journalQueries(journalId),
    sidebar: optional(latestQuery(journalId, publisher)),
    editors: optional(editorsQuery(journalId)),
    metrics: optional(metricsQuery(journalId)),
    latest: optional(latestArticlesQuery(journalId, LATEST)),
  }),
  head: ({ journal }, { params: { journalId } }) =>
    journal ? { title: journal.title, canonical: journalPath(journalId) } : { title: 'Journal', robots: 'noindex' },
  metadata: () => import('./journal.metadata'),
});
