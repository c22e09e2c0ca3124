import type { Publisher } from '@press/config';
import { ApiError, type SitePage } from '@press/contract';
import { hasProceedings } from '@press/contract/publications';
import type { ApiQuery } from '@press/contract/queries';
import { ownTextQuery } from '@press/contract/queries/site';
import type { SitePageName } from '@press/contract/site-pages';

/** Fails with 404, even while the api is down. */
export const NO_SUCH_PAGE: ApiQuery<SitePage> = {
  queryKey: ['no-such-page'],
  queryFn: () => Promise.reject(new ApiError(404, '', 'The press has no such page.')),
};

/**
 * True if the publisher has the page. A publisher without proceedings and without its own text about them has none (decision
 * 34).
 */
export const hasPage = (page: SitePageName, publisher: Pick<Publisher, 'pages' | 'publishes'>): boolean =>
  page !== 'proceedings' || hasProceedings(publisher) || publisher.pages.includes(page);

/** The queries of a static page's route: the publisher's own text, if any. */
export const ownText = (page: SitePageName, publisher: Publisher): { own: ApiQuery<SitePage> | null } => ({
  own: hasPage(page, publisher) ? ownTextQuery(page, publisher) : NO_SUCH_PAGE,
});
