import { defineRoute, optional, type Head } from '@press/area';
import {
  archiveQuery,
  boardQuery,
  DEFAULT_JOURNAL,
  issueArticlesQuery,
  issueQuery,
  journalHeaderQuery,
  journalQuery,
  journalSearchQuery,
  journalsQuery,
  latestArticlesQuery,
  metricsQuery,
  mostViewedQuery,
  neighbourIssuesQuery,
  subjectsQuery,
  topDownloadsQuery,
  yearArticlesQuery,
  type Journal,
  type JournalFilter,
  type SitePage,
} from '@press/contract';
import { derivedQuery, type ApiQuery } from '@press/contract/queries';
import { pageNameFor, type JournalPageName } from '@press/contract/site-pages';
import { ownTextQuery, textsQuery } from '@press/contract/queries/site';
import { journalPath } from '@press/ui/paths';
import { subjectName } from '@press/ui/text/language';
import { journalListPath, pageIn, yearIn } from './layout/address';
import { latestOf, listsOf, nameOf } from './layout/issue-lists';
import { filterOf, headingOf, shelfPath } from './pages/journals/filter';
import type { Latest, Leader } from './pages/journal/sidebar';
import type { Shelf } from './pages/journals/shelf';
import { t } from './messages';

/** The queries of every page of a journal: the journal, to see whether it exists, and its header. */
const journalQueries = (journalId: string) => ({
  journal: journalQuery(journalId),
  header: optional(journalHeaderQuery(journalId)),
});

/** The head of a page of a journal. Its canonical address names the journal even if the page's own does not (decision 6). */
const pageHead = (title: string, page: string, journalId: string, journal: Journal | undefined): Head =>
  journal?.id
    ? { title: t('head.page', { title, journal: journal.title }), canonical: journalPath(journalId, page) }
    : { title, robots: 'noindex' };

/** The title of a page of a list of a journal. */
const titleOf = (title: string, page: number, journal: Journal): string =>
  page > 1
    ? t('head.list-page', { title, page, journal: journal.title })
    : t('head.page', { title, journal: journal.title });

/** A page of all journals, or of those that match a filter. The document contains no other journals. */
function shelfQuery(filter: JournalFilter, sort: string | null, page: number): ApiQuery<Shelf> {
  const found = Object.keys(filter).length > 0 ? journalSearchQuery(filter) : journalsQuery();
  return derivedQuery(['journal-shelf', filter, sort, page], found, async (journals) =>
    (await import('./pages/journals/shelf')).shelfOf(journals, sort, page),
  );
}

/** `/journals` and `/journals/search` are one page (decision 2). */
const shelfRoute = <Path extends string>(path: Path) =>
  defineRoute(path, {
    page: () => import('./pages/journals/JournalsPage'),
    queries: (_, search) => ({
      journals: shelfQuery(filterOf(search), search.get('sort'), pageIn(search)),
      subjects: optional(subjectsQuery()),
      mostDownloaded: optional(topDownloadsQuery()),
    }),
    // A single canonical address: indexes should not list a filtered list.
    head: ({ journals }, { url }) => {
      const filter = filterOf(url.searchParams);
      return {
        title: headingOf(filter),
        canonical: shelfPath({}, '', journals?.pageNum),
        ...(Object.keys(filter).length > 0 && { robots: 'noindex, follow' }),
      };
    },
  });

export const journalsRoute = shelfRoute('/journals');
export const journalSearchRoute = { ...shelfRoute('/journals/search'), listed: false } as const;

export const subjectRoute = defineRoute('/subject/:subject', {
  page: () => import('./pages/subject/SubjectPage'),
  queries: ({ subject }) => ({ journals: journalSearchQuery({ subject }) }),
  // Indexes should not list a subject without journals.
  head: ({ journals }, { params: { subject }, publisher }) => ({
    title: t('subject.title', { subject: subjectName(publisher, subject) }),
    canonical: `/subject/${encodeURIComponent(subject)}`,
    ...(!journals?.length && { robots: 'noindex, follow' }),
  }),
});

/** Number of latest articles on a journal's page. */
const LATEST = 3;

export const journalRoute = defineRoute('/journal/:journalId', {
  page: () => import('./pages/journal/JournalPage'),
  queries: ({ journalId }, _search, publisher) => ({
    ...journalQueries(journalId),
    // The page's code, not the area's, decides which parts of their responses these two store.
    sidebar: optional(
      derivedQuery(['journal', journalId, 'sidebar'], archiveQuery(journalId), async ({ list }): Promise<Latest> =>
        (await import('./pages/journal/sidebar')).latestOf(list, journalId, publisher),
      ),
    ),
    editors: optional(
      derivedQuery(['journal', journalId, 'editors'], boardQuery(journalId), async (board): Promise<Leader[]> =>
        (await import('./pages/journal/sidebar')).leadersOf(board),
      ),
    ),
    metrics: optional(metricsQuery(journalId)),
    latest: optional(latestArticlesQuery(journalId, LATEST)),
  }),
  head: ({ journal }, { params: { journalId } }) =>
    journal
      ? { title: journal.title, canonical: journalPath(journalId) }
      : { title: t('head.journal'), robots: 'noindex' },
});

/** All issues of a journal, or the articles of one year. Each year, and each page of a list, has a separate address. */
export const archiveRoute = defineRoute('/journal/:journalId/volumes-issues', {
  page: () => import('./pages/archive/ArchivePage'),
  queries: ({ journalId }, search) => {
    const [year, page] = [yearIn(search), pageIn(search)];
    return {
      ...journalQueries(journalId),
      // The articles of a year need only the list of years from the archive.
      archive: year ? optional(archiveQuery(journalId)) : archiveQuery(journalId, page),
      articles: year ? yearArticlesQuery(journalId, year, page) : null,
    };
  },
  head: ({ journal, archive, articles }, { params: { journalId }, url }) => {
    const year = yearIn(url.searchParams);
    const title = year ? t('year.title', { year }) : listsOf(journal);
    const page = year ? articles : archive;
    if (!journal || !page) return { title, robots: 'noindex' };
    return {
      title: titleOf(title, page.pageNum, journal),
      canonical: journalListPath(journalId, 'volumes-issues', year ? { year } : {}, page.pageNum),
      // A year without articles is a valid page, but indexes should not list it.
      ...(page.total === 0 && { robots: 'noindex' }),
    };
  },
});

/** An issue. Each page of its articles has one address. */
export const issueRoute = defineRoute('/journal/:journalId/issue/:issueId', {
  page: () => import('./pages/issue/IssuePage'),
  queries: ({ journalId, issueId }, search) => ({
    ...journalQueries(journalId),
    issue: issueQuery(journalId, issueId),
    articles: issueArticlesQuery(journalId, issueId, pageIn(search)),
    neighbours: optional(neighbourIssuesQuery(journalId, issueId)),
  }),
  head: ({ journal, issue, articles }, { params: { journalId } }) => {
    const name = issue ? nameOf(issue, journal) : t('issue.title');
    if (!journal || !issue || !articles) return { title: name, robots: 'noindex' };
    const { pageNum } = articles;
    return {
      title: titleOf(name, pageNum, journal),
      canonical: journalListPath(journalId, `issue/${encodeURIComponent(issue.id)}`, {}, pageNum),
    };
  },
});

export const currentIssueRoute = defineRoute('/journal/:journalId/current-issue', {
  page: () => import('./pages/current-issue/CurrentIssuePage'),
  queries: ({ journalId }, search) => ({
    ...journalQueries(journalId),
    articles: issueArticlesQuery(journalId, 'latest', pageIn(search)),
    issue: optional(issueQuery(journalId, 'latest')),
  }),
  head: ({ journal }, { params }) => pageHead(latestOf(journal), 'current-issue', params.journalId, journal),
});

export const boardRoute = defineRoute('/journal/:journalId/editorial-board', {
  page: () => import('./pages/board/BoardPage'),
  queries: ({ journalId }) => ({ ...journalQueries(journalId), board: boardQuery(journalId) }),
  head: ({ journal }, { params }) => pageHead(t('page.board'), 'editorial-board', params.journalId, journal),
});

export const mostAccessedRoute = defineRoute('/journal/:journalId/most-accessed', {
  page: () => import('./pages/most-accessed/MostAccessedPage'),
  queries: ({ journalId }) => ({ ...journalQueries(journalId), articles: mostViewedQuery(journalId) }),
  head: ({ journal }, { params }) => pageHead(t('page.accessed'), 'most-accessed', params.journalId, journal),
});

/** Number of latest articles, news and collections on the page; more of the last two are behind a link. */
export const ANNOUNCED = 6;

export const announcementsRoute = defineRoute('/journal/:journalId/announcements', {
  page: () => import('./pages/announcements/AnnouncementsPage'),
  queries: ({ journalId }, _search, { texts = [] }) => ({
    ...journalQueries(journalId),
    latest: latestArticlesQuery(journalId, ANNOUNCED),
    // Most sites have no collections.
    news: texts.includes('news') ? optional(textsQuery('news')) : null,
    collections: texts.includes('collections') ? optional(textsQuery('collections')) : null,
  }),
  head: ({ journal }, { params }) => pageHead(t('page.announcements'), 'announcements', params.journalId, journal),
});

export const contactRoute = defineRoute('/journal/:journalId/contact', {
  page: () => import('./pages/contact/ContactPage'),
  queries: ({ journalId }) => ({ ...journalQueries(journalId), board: optional(boardQuery(journalId)) }),
  head: ({ journal }, { params }) => pageHead(t('page.contact'), 'contact', params.journalId, journal),
  form: {
    to: '/editorial-team',
    fields: ['name', 'email', 'researchField', 'institution', 'gender', 'orcid', 'message'],
  },
});

/** A page of guidance. A path without a journal shows the default journal's page (decision 6). */
const guidanceRoute = <Page>(path: string, page: JournalPageName, title: () => string, load: () => Promise<Page>) =>
  defineRoute(path, {
    page: load,
    queries: ({ journalId = DEFAULT_JOURNAL }, _search, publisher) => ({
      ...journalQueries(journalId),
      own: ownTextQuery(pageNameFor(page, journalId, publisher.pages), publisher),
    }),
    head: ({ journal, own }, { params: { journalId = DEFAULT_JOURNAL } }) =>
      pageHead(
        own ? own.title.replaceAll('{title}', journal?.title ?? journalId.toUpperCase()) : title(),
        page,
        journalId,
        journal,
      ),
  });

const ofJournal = <Page>(page: JournalPageName, title: () => string, load: () => Promise<Page>) =>
  guidanceRoute(`/journal/:journalId/${page}`, page, title, load);

/** A page with only the default text. */
const textOfJournal = (page: JournalPageName, title: () => string, load: () => Promise<{ default: SitePage }>) =>
  ofJournal(page, title, async () => {
    const [shared, file] = await Promise.all([import('./pages/guidance/GuidancePage'), load()]);
    return { ...shared.guidancePage(page, file.default), parts: [shared, file] };
  });

const guidelines = () => t('page.guidelines');
const submissionGuidelines = () => import('./pages/guidance/SubmissionGuidelinesPage');

export const guidanceRoutes = [
  ofJournal('submit-manuscript', guidelines, submissionGuidelines),
  {
    ...guidanceRoute('/submit-manuscript', 'submit-manuscript', guidelines, submissionGuidelines),
    listed: false as const,
  },
  ofJournal(
    'call-for-papers',
    () => t('page.call'),
    () => import('./pages/guidance/CallForPapersPage'),
  ),
  textOfJournal(
    'fees-and-funding',
    () => t('page.fees'),
    () => import('./texts/fees-and-funding.md'),
  ),
  textOfJournal(
    'language-editing',
    () => t('page.editing'),
    () => import('./texts/language-editing.md'),
  ),
  textOfJournal(
    'ethics-policies',
    () => t('page.ethics'),
    () => import('./texts/ethics-policies.md'),
  ),
] as const;
