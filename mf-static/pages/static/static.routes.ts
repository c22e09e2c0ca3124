import { defineRoute } from '@press/area';
import { routePath } from '@press/area/route-path';
import type { SitePage } from '@press/contract';
import { sitePageQuery } from '@press/contract/queries/site';
import {
  freePageName,
  freePagePath,
  STATIC_PAGES,
  staticPagePath,
  type StaticPageName,
} from '@press/contract/site-pages';
import { NO_SUCH_PAGE, ownText } from './own-text';

/** The route of a static page: a Markdown file, and the code that all of them share. */
const textRoute = (name: StaticPageName, load: () => Promise<{ default: SitePage }>) =>
  defineRoute(staticPagePath(name), {
    page: async () => {
      const [shared, file] = await Promise.all([import('./StaticPage'), load()]);
      return { ...shared.staticPage(name, file.default), parts: [shared, file] };
    },
    queries: (_params, _search, publisher) => ownText(name, publisher),
    head: ({ own }, { publisher }) => ({
      title: (own?.title ?? STATIC_PAGES[name]).replaceAll('{publisher}', publisher.name),
      canonical: routePath(staticPagePath(name), publisher),
    }),
  });

export const staticRoutes = [
  textRoute('about-press', () => import('../../texts/about-press.md')),
  textRoute('submission-guidelines', () => import('../../texts/submission-guidelines.md')),
  textRoute('publishing-policy', () => import('../../texts/publishing-policy.md')),
  textRoute('copyright-and-license', () => import('../../texts/copyright-and-license.md')),
  textRoute('peer-review-policy', () => import('../../texts/peer-review-policy.md')),
  textRoute('manuscript-withdrawal-policy', () => import('../../texts/manuscript-withdrawal-policy.md')),
  textRoute('proceedings', () => import('../../texts/proceedings.md')),
  textRoute('publish-with-us', () => import('../../texts/publish-with-us.md')),
  textRoute('accessibility', () => import('../../texts/accessibility.md')),
  textRoute('privacy', () => import('../../texts/privacy.md')),
] as const;

/** A page that only this press has. Its text has no default. */
export const freePageRoute = defineRoute('/pages/:pageId', {
  page: () => import('./FreePage'),
  queries: ({ pageId }, _search, publisher) => ({
    text: publisher.pages.includes(freePageName(pageId)) ? sitePageQuery(freePageName(pageId)) : NO_SUCH_PAGE,
  }),
  head: ({ text }, { params: { pageId }, publisher }) => ({
    title: text?.title ?? publisher.ownPages?.find(({ id }) => id === pageId)?.title ?? publisher.name,
    canonical: freePagePath(pageId),
  }),
});
