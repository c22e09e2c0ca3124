import { defineArea } from '@press/area';
import { screenHead, screenQueries } from './frame/screen-route';
import { announcementsQueries } from './pages/announcements/announcements.queries';
import { archiveHead } from './pages/archive/archive.head';
import { archiveQueries } from './pages/archive/archive.queries';
import { boardQueries } from './pages/board/board.queries';
import { currentIssueQueries } from './pages/current-issue/current-issue.queries';
import { issueHead } from './pages/issue/issue.head';
import { issueQueries } from './pages/issue/issue.queries';
import { journalHead } from './pages/journal/journal.head';
import { journalQueries } from './pages/journal/journal.queries';
import { journalsHead } from './pages/journals/journals.head';
import { journalsQueries } from './pages/journals/journals.queries';
import { mostAccessedQueries } from './pages/most-accessed/most-accessed.queries';
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
      path: '/journal/:journalId/volumes-issues',
      page: () => import('./pages/archive/ArchivePage'),
      queries: archiveQueries,
      head: archiveHead,
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/issue/:issueId',
      page: () => import('./pages/issue/IssuePage'),
      queries: issueQueries,
      head: issueHead,
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/editorial-board',
      page: () => import('./pages/board/BoardPage'),
      queries: boardQueries,
      head: screenHead('Editorial Board', 'editorial-board'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/current-issue',
      page: () => import('./pages/current-issue/CurrentIssuePage'),
      queries: currentIssueQueries,
      head: screenHead('Current Issue', 'current-issue'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/most-accessed',
      page: () => import('./pages/most-accessed/MostAccessedPage'),
      queries: mostAccessedQueries,
      head: screenHead('Most Accessed', 'most-accessed'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/announcements',
      page: () => import('./pages/announcements/AnnouncementsPage'),
      queries: announcementsQueries,
      head: screenHead('Announcements', 'announcements'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/contact',
      page: () => import('./pages/contact/ContactPage'),
      queries: screenQueries,
      head: screenHead('Contact us', 'contact'),
      metadata: () => import('./frame/screen.metadata'),
      form: {
        to: '/editorial-team',
        fields: ['name', 'email', 'researchField', 'institution', 'gender', 'orcid', 'message'],
      },
    },
    {
      path: '/journal/:journalId/submit-manuscript',
      page: () => import('./pages/guidance/SubmissionGuidelinesPage'),
      queries: screenQueries,
      head: screenHead('Submission Guidelines', 'submit-manuscript'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/submit-manuscript',
      page: () => import('./pages/guidance/SubmissionGuidelinesPage'),
      queries: screenQueries,
      head: screenHead('Submission Guidelines', 'submit-manuscript'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/call-for-papers',
      page: () => import('./pages/guidance/CallForPapersPage'),
      queries: screenQueries,
      head: screenHead('Call for Papers', 'call-for-papers'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/fees-and-funding',
      page: () => import('./pages/guidance/FeesAndFundingPage'),
      queries: screenQueries,
      head: screenHead('Fees and funding', 'fees-and-funding'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/language-editing',
      page: () => import('./pages/guidance/LanguageEditingPage'),
      queries: screenQueries,
      head: screenHead('Language editing', 'language-editing'),
      metadata: () => import('./frame/screen.metadata'),
    },
    {
      path: '/journal/:journalId/ethics-policies',
      page: () => import('./pages/guidance/EthicsPoliciesPage'),
      queries: screenQueries,
      head: screenHead('Ethics and Policies', 'ethics-policies'),
      metadata: () => import('./frame/screen.metadata'),
    },
  ],
});
