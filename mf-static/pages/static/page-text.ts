import { routePath } from '@press/area/route-path';
import type { Publisher } from '@press/config';
import { ApiError, type SitePage } from '@press/contract';
import { hasProceedings } from '@press/contract/publications';
import type { ApiQuery } from '@press/contract/queries';
import { pageTextQuery } from '@press/contract/site-page-query';
import { STATIC_PAGES, staticPagePath, type StaticPageName } from '@press/contract/site-pages';

type PageName = 'about' | 'contact' | StaticPageName;

/** The default texts. */
const DEFAULTS: Readonly<Record<PageName, () => Promise<{ default: SitePage }>>> = {
  about: () => import('../../texts/about.md'),
  contact: () => import('../../texts/contact.md'),
  'about-press': () => import('../../texts/about-press.md'),
  'submission-guidelines': () => import('../../texts/submission-guidelines.md'),
  'publishing-policy': () => import('../../texts/publishing-policy.md'),
  'copyright-and-license': () => import('../../texts/copyright-and-license.md'),
  'peer-review-policy': () => import('../../texts/peer-review-policy.md'),
  'manuscript-withdrawal-policy': () => import('../../texts/manuscript-withdrawal-policy.md'),
  proceedings: () => import('../../texts/proceedings.md'),
  'publish-with-us': () => import('../../texts/publish-with-us.md'),
  accessibility: () => import('../../texts/accessibility.md'),
  privacy: () => import('../../texts/privacy.md'),
};

/** Fails with 404, even while the api is down. */
const NO_SUCH_PAGE: ApiQuery<SitePage> = {
  queryKey: ['no-such-page'],
  queryFn: () => Promise.reject(new ApiError(404, '', 'The press publishes no proceedings.')),
};

/** The query of a page's text. A press without proceedings and without its own text about them has no such page (decision 34). */
export const textOf = (page: PageName, publisher: Publisher): ApiQuery<SitePage> =>
  page === 'proceedings' && !hasProceedings(publisher) && !publisher.pages.includes(page)
    ? NO_SUCH_PAGE
    : pageTextQuery(page, publisher, DEFAULTS[page]);

/** The path of a static page on the site of a publisher. */
export const pathOf = (page: StaticPageName, publisher: Publisher): string =>
  routePath(staticPagePath(page), publisher);

/** The static page at a path. */
export const pageAt = (path: string, publisher: Publisher): StaticPageName =>
  STATIC_PAGES.find((page) => pathOf(page, publisher) === path) ?? 'privacy';
