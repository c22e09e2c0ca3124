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

/**
 * The text of a page: the publisher's own, else the default one, which is a file of the area and needs no api.
 * @param load imports the default text
 */
export const pageTextQuery = (
  page: SitePageName,
  { pages }: { pages: readonly string[] },
  load: () => Promise<{ default: SitePage }>,
): ApiQuery<SitePage> =>
  pages.includes(page)
    ? sitePageQuery(page)
    : {
        queryKey: versionedKey('site', 'text', page),
        queryFn: async () => (await load()).default,
        staleTime: Infinity,
      };

/** A static page with the publisher's own text. The index does not export it: only the area of these pages loads it. */
export const sitePageQuery = (page: string): ApiQuery<WholeSitePage> => ({
  queryKey: versionedKey('site', 'page', page),
  queryFn: (context) => apiOf(context).read(expecting(readWhole), `/site/pages/${segment(page)}`, context.signal),
  staleTime: JOURNAL_STALE_TIME,
});
