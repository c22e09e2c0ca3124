/**
 * The static pages with their titles. The name of a page is its path (`/privacy`), and the name of the file with its text:
 * `texts/privacy.md` of the area, `pages/privacy.md` of a publisher with a text of its own.
 */
export const STATIC_PAGES = {
  'about-press': 'About {publisher}',
  'submission-guidelines': 'Submission Guidelines',
  'publishing-policy': 'Publishing Policy',
  'copyright-and-license': 'Copyright and License',
  'peer-review-policy': 'Peer Review Policy',
  'manuscript-withdrawal-policy': 'Manuscript Withdrawal Policy',
  proceedings: 'Proceedings',
  'publish-with-us': 'Publish with Us',
  accessibility: 'Accessibility',
  privacy: 'Privacy',
} as const;
export type StaticPageName = keyof typeof STATIC_PAGES;
export const STATIC_PAGE_NAMES = Object.keys(STATIC_PAGES) as StaticPageName[];

/**
 * The ends of the paths of a journal's pages for which the publisher may have its own text, for all journals or for
 * one.
 */
export const JOURNAL_PAGES = [
  'submit-manuscript',
  'call-for-papers',
  'fees-and-funding',
  'language-editing',
  'ethics-policies',
] as const;
export type JournalPageName = (typeof JOURNAL_PAGES)[number];

export type SitePageName = 'about' | 'contact' | StaticPageName | JournalPageName;

/** The names of all pages for which the publisher may have its own text. */
export const SITE_PAGES: readonly SitePageName[] = ['about', 'contact', ...STATIC_PAGE_NAMES, ...JOURNAL_PAGES];

/** The name of a journal's own text of a page: `fees-and-funding.bcv`. */
export const pageOfJournal = (page: JournalPageName, journalId: string): string => `${page}.${journalId}`;

/** The name of the text of a journal's page: its own if it has one, else that of all journals. */
export const pageNameFor = (page: JournalPageName, journalId: string, pages: readonly string[]): string =>
  [pageOfJournal(page, journalId)].find((name) => pages.includes(name)) ?? page;

/** Where the chrome of the site leads to a page that only this publisher has. */
export const PAGE_PLACES = ['menu', 'footer'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

const FREE = 'pages-';
/** The name of the text of a page that only this publisher has: `pages-preservation`. */
export const freePageName = (id: string): string => `${FREE}${id}`;
/** The id of such a page; null for another name. */
export const freePageIn = (name: string): string | null => (name.startsWith(FREE) ? name.slice(FREE.length) : null);
/** Its path. */
export const freePagePath = (id: string): string => `/pages/${encodeURIComponent(id)}`;

/**
 * Kinds of texts of a publisher's folder that have a page each, a list and a feed, with their titles. The name of a kind is its folder
 * and the first part of its addresses.
 */
export const TEXT_TITLES = { news: 'News', collections: 'Collections' } as const;
export type TextKind = keyof typeof TEXT_TITLES;
export const TEXT_KINDS = Object.keys(TEXT_TITLES) as TextKind[];

/** The path of a static page; `{publisher}` is replaced by the configured slug. */
export const staticPagePath = (name: StaticPageName): string =>
  name === 'about-press' ? '/about-{publisher}-press' : `/${name}`;
