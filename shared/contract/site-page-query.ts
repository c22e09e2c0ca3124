import { segment } from './call-address';
import type { Article, SitePage } from './entities';
import { expecting } from './expected-answers';
import { apiOf, JOURNAL_STALE_TIME, versionedKey, type ApiQuery } from './queries';
import { readArticles } from './readers/article';
import { readSitePage } from './readers/site-page';
import { fields, unwrap } from './readers/values';
import type { SitePageName } from './site-pages';

/** A page, and the articles of a collection. */
export type WholeSitePage = SitePage & { articles: Article[] };

const readWhole = (raw: unknown): WholeSitePage => ({
  ...readSitePage(raw),
  articles: readArticles(fields(unwrap(raw))['articles']),
});

/** A static page with the publisher's own text. The index does not export it: only the area of these pages loads it. */
export const sitePageQuery = (page: string): ApiQuery<WholeSitePage> => ({
  queryKey: versionedKey('site', 'page', page),
  queryFn: (context) => apiOf(context).read(expecting(readWhole), `/site/pages/${segment(page)}`, context.signal),
  staleTime: JOURNAL_STALE_TIME,
});

/** The query of a publisher's own text for a page; null if it has none. */
export const ownTextQuery = (page: SitePageName, { pages }: { pages: readonly string[] }): ApiQuery<SitePage> | null =>
  pages.includes(page) ? sitePageQuery(page) : null;
