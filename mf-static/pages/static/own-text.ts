import type { Publisher } from '@press/config';
import { sitePageQuery } from '@press/contract/site-page-query';
import type { SitePageName } from '@press/contract/wire';

export type { SitePageName };

/** What the route of a static page reads: the publisher's own text, where there is one. */
export const ownText = (page: SitePageName, { pages }: Publisher) => ({
  own: pages.includes(page) ? sitePageQuery(page) : null,
});
