import { defineRoute, optional } from '@press/area';
import { firstJournalsQuery, newestIssuesQuery, newestQuery, subjectsQuery, trendingQuery } from '@press/contract';
import { callsQuery } from './calls.query';
import { t } from '../../messages';

export const homeRoute = defineRoute('/', {
  page: () => import('./HomePage'),
  // The requests start at the same time (H-08); the calls reuse the one for the journals.
  queries: (_params, _search, publisher) => ({
    trending: trendingQuery(),
    journals: firstJournalsQuery(),
    subjects: subjectsQuery(),
    // Without these two, the first screen has only the statement.
    newest: optional(newestQuery()),
    issues: optional(newestIssuesQuery()),
    // Without the journals there are no calls, which is one failure, not two.
    calls: optional(callsQuery(publisher)),
  }),
  head: () => ({ title: t('title'), canonical: '/' }),
});
