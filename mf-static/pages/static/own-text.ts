import type { Publisher } from '@press/config';
import { ApiError, type SitePage } from '@press/contract';
import { hasPage } from '@press/contract/publications';
import type { ApiQuery } from '@press/contract/queries';
import { sitePageQuery } from '@press/contract/site-page-query';
import type { SitePageName } from '@press/contract/wire';

export type { SitePageName };

/** Fails with 404, also while the api is away (decision 34). */
const NO_SUCH_PAGE: ApiQuery<SitePage> = {
  queryKey: ['no-such-page'],
  queryFn: () => Promise.reject(new ApiError(404, '', 'The press has no such page.')),
};

/** What the route of a static page reads: the publisher's own text, where there is one. */
export function ownText(page: SitePageName, publisher: Publisher): { own: ApiQuery<SitePage> | null } {
  if (!hasPage(`/${page}`, publisher)) return { own: NO_SUCH_PAGE };
  return { own: publisher.pages.includes(page) ? sitePageQuery(page) : null };
}
