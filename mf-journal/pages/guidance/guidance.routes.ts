import { defineRoute } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import type { JournalPageName } from '@press/contract/site-pages';
import { journalQueries, pageHead } from '../../layout/page-route';
import { textOf, titleOf } from './guidance-text';

/** A page of guidance. A path without a journal shows the default journal's page (decision 6). */
const guidanceRoute = <Page>(path: string, page: JournalPageName, load: () => Promise<Page>) =>
  defineRoute(path, {
    page: load,
    queries: ({ journalId = DEFAULT_JOURNAL }, _search, publisher) => ({
      ...journalQueries(journalId),
      text: textOf(page, publisher),
    }),
    head: ({ journal, text }, { params: { journalId = DEFAULT_JOURNAL } }) =>
      pageHead(titleOf(page, text, journal?.title ?? journalId.toUpperCase()), page, journalId, journal),
    metadata: () => import('../../layout/page.metadata'),
  });

const ofJournal = <Page>(page: JournalPageName, load: () => Promise<Page>) =>
  guidanceRoute(`/journal/:journalId/${page}`, page, load);

const submissionGuidelines = () => import('./SubmissionGuidelinesPage');
const guidance = () => import('./GuidancePage');

export const guidanceRoutes = [
  ofJournal('submit-manuscript', submissionGuidelines),
  { ...guidanceRoute('/submit-manuscript', 'submit-manuscript', submissionGuidelines), listed: false as const },
  ofJournal('call-for-papers', () => import('./CallForPapersPage')),
  ofJournal('fees-and-funding', guidance),
  ofJournal('language-editing', guidance),
  ofJournal('ethics-policies', guidance),
] as const;
