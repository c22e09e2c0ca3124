import { defineRoute } from '@press/area';
import { STATIC_PAGES, staticPagePath, type StaticPageName } from '@press/contract/site-pages';
import { capital } from '@press/contract/words';
import { pathOf, textOf } from './page-text';

const staticRoute = (name: StaticPageName) =>
  defineRoute(staticPagePath(name), {
    page: () => import('./StaticPage'),
    queries: (_params, _search, publisher) => ({ text: textOf(name, publisher) }),
    head: ({ text }, { publisher }) => ({
      title: (text?.title ?? capital(name.replaceAll('-', ' '))).replaceAll('{publisher}', publisher.name),
      canonical: pathOf(name, publisher),
    }),
    metadata: () => import('./static.metadata'),
  });

export const staticRoutes = STATIC_PAGES.map(staticRoute);
