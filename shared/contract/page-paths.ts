import { JOURNAL_PAGES, STATIC_PAGE_NAMES, TEXT_KINDS } from './site-pages';

/** The paths of the site's pages that need no name of a subject, an article or the like. A test compares them with the routes of the areas. */
export const SITE_PATHS: readonly string[] = [
  '/',
  '/about',
  '/contact',
  '/discover-research',
  '/journals',
  '/journals/search',
  '/submit-manuscript',
  ...STATIC_PAGE_NAMES.filter((name) => name !== 'about-press').map((name) => `/${name}`),
  ...TEXT_KINDS.map((kind) => `/${kind}`),
];
/** The same of a journal: what follows its code. */
export const JOURNAL_PATHS: readonly string[] = [
  ...JOURNAL_PAGES,
  'announcements',
  'contact',
  'current-issue',
  'editorial-board',
  'most-accessed',
  'volumes-issues',
];
