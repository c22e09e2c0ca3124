import { defineRoute, optional } from '@press/area';
import { boardQuery } from '@press/contract';
import { journalQueries, pageHead } from '../../layout/page-route';

export const contactRoute = defineRoute('/journal/:journalId/contact', {
  page: () => import('./ContactPage'),
  queries: ({ journalId }) => ({ ...journalQueries(journalId), board: optional(boardQuery(journalId)) }),
  head: ({ journal }, { params }) => pageHead('Contact us', 'contact', params.journalId, journal),
  metadata: () => import('../../layout/page.metadata'),
  form: {
    to: '/editorial-team',
    fields: ['name', 'email', 'researchField', 'institution', 'gender', 'orcid', 'message'],
  },
});
