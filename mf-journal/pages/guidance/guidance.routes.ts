import { defineRoute } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { ownTextQuery } from '@press/contract/site-page-query';
import type { JournalPageName } from '@press/contract/site-pages';
import { journalQueries, pageHead } from '../../layout/page-route';

/** A page of guidance. A path without a journal shows the default journal's page (decision 6). */
const guidanceRoute = <Page>(path: string, page: JournalPageName, title: string, load: () => Promise<Page>) =>
  defineRoute(path, {
    page: load,
    queries: ({ journalId = DEFAULT_JOURNAL }, _search, publisher) => ({
      ...journalQueries(journalId),
      own: ownTextQuery(page, publisher),
    }),
    head: ({ journal, own }, { params: { journalId = DEFAULT_JOURNAL } }) =>
      pageHead(
        own ? own.title.replaceAll('{title}', journal?.title ?? journalId.toUpperCase()) : title,
        page,
        journalId,
        journal,
      ),
    metadata: () => import('../../layout/page.metadata'),
  });

const ofJournal = <Page>(page: JournalPageName, title: string, load: () => Promise<Page>) =>
  guidanceRoute(`/journal/:journalId/${page}`, page, title, load);

const submissionGuidelines = () => import('./SubmissionGuidelinesPage');

export const guidanceRoutes = [
  ofJournal('submit-manuscript', 'Submission Guidelines', submissionGuidelines),
  {
    ...guidanceRoute('/submit-manuscript', 'submit-manuscript', 'Submission Guidelines', submissionGuidelines),
    listed: false as const,
  },
  ofJournal('call-for-papers', 'Call for Papers', () => import('./CallForPapersPage')),
  ofJournal('fees-and-funding', 'Fees and funding', () => import('./FeesAndFundingPage')),
  ofJournal('language-editing', 'Language editing', () => import('./LanguageEditingPage')),
  ofJournal('ethics-policies', 'Ethics and Policies', () => import('./EthicsPoliciesPage')),
] as const;
