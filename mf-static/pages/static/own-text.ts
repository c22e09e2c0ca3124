import type { Publisher } from '@press/config';
import { ApiError, type SitePage } from '@press/contract';
import { hasProceedings } from '@press/contract/publications';
import type { ApiQuery } from '@press/contract/queries';
import { sitePageQuery } from '@press/contract/site-page-query';
import type { SitePageName } from '@press/contract/site-pages';

export type { SitePageName };

/** Fails with 404, also while the api is away. */
const NO_SUCH_PAGE: ApiQuery<SitePage> = {
  queryKey: ['no-such-page'],
  queryFn: () => Promise.reject(new ApiError(404, '', 'The press publishes no proceedings.')),
};

/** Whether a press has the page: one without proceedings, and without a text of its own on them, has none (decision 34). */
export const hasPage = (page: SitePageName, publisher: Pick<Publisher, 'pages' | 'publishes'>): boolean =>
  page !== 'proceedings' || hasProceedings(publisher) || publisher.pages.includes(page);

/** What the route of a static page reads: the publisher's own text, where there is one. */
export const ownText = (page: SitePageName, publisher: Publisher): { own: ApiQuery<SitePage> | null } => ({
  own: hasPage(page, publisher) ? (publisher.pages.includes(page) ? sitePageQuery(page) : null) : NO_SUCH_PAGE,
});
