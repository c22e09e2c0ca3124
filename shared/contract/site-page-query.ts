import { segment } from './call-address';
import type { SitePage } from './entities';
import { expecting } from './expected-answers';
import { apiOf, JOURNAL_STALE_TIME, versionedKey, type ApiQuery } from './queries';
import { readSitePage } from './readers/site-page';

/** A static page with the publisher's own text. The index does not export it: only the area of these pages loads it. */
export const sitePageQuery = (page: string): ApiQuery<SitePage> => ({
  queryKey: versionedKey('site', 'page', page),
  queryFn: (context) => apiOf(context).read(expecting(readSitePage), `/site/pages/${segment(page)}`, context.signal),
  staleTime: JOURNAL_STALE_TIME,
});
