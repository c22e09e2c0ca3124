import { defineRoute } from '@press/area';
import { journalSearchQuery } from '@press/contract';

export const subjectRoute = defineRoute('/subject/:subject', {
  page: () => import('./SubjectPage'),
  queries: ({ subject }) => ({ journals: journalSearchQuery({ subject }) }),
  // Indexes should not list a subject without journals.
  head: ({ journals }, { params: { subject } }) => ({
    title: `${subject} Journals`,
    canonical: `/subject/${encodeURIComponent(subject)}`,
    ...(!journals?.length && { robots: 'noindex, follow' }),
  }),
  metadata: () => import('./subject.metadata'),
});
