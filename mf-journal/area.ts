import { defineArea } from '@press/area';
import { screenHead, screenQueries } from './frame/screen-route';
import { journalHead } from './pages/journal/journal.head';
import { journalQueries } from './pages/journal/journal.queries';
import { journalsHead } from './pages/journals/journals.head';
import { journalsQueries } from './pages/journals/journals.queries';
import { subjectHead } from './pages/subject/subject.head';
import { subjectQueries } from './pages/subject/subject.queries';

export default defineArea({
  name: 'mf-journal',
  routes: [
    {
      path: '/journals',
      page: () => import('./pages/journals/JournalsPage'),
      queries: journalsQueries,
      head: journalsHead,
      metadata: () => import('./pages/journals/journals.metadata'),
    },
    {
      path: '/journals/search',
      page: () => import('./pages/journals/JournalsPage'),
      queries: journalsQueries,
      head: journalsHead,
      metadata: () => import('./pages/journals/journals.metadata'),
    },
    {
      path: '/subject/:subject',
      page: () => import('./pages/subject/SubjectPage'),
      queries: subjectQueries,
      head: subjectHead,
      metadata: () => import('./pages/subject/subject.metadata'),
    },
    {
      path: '/journal/:journalId',
      page: () => import('./pages/journal/JournalPage'),
      queries: journalQueries,
      head: journalHead,
      metadata: () => import('./pages/journal/journal.metadata'),
    },
    {
      path: '/journal/:journalId/contact',
      page: () => import('./pages/contact/ContactPage'),
      queries: screenQueries,
      head: screenHead('Contact us', 'contact'),
    },
  ],
});
