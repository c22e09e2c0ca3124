import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaDefinition } from '@press/area/route';
import { routePath } from '@press/area/route-path';
import { matchRoute, queriesOf } from '@press/area/routes';
import { placeholder } from '@press/config';
import { JOURNAL_PATHS, SITE_PATHS } from '@press/contract/page-paths';
import { JOURNAL_PAGES, SITE_PAGES, STATIC_PAGE_NAMES, staticPagePath } from '@press/contract/site-pages';
import { GROUPS, SINGLE } from '@press/ui/journal/menu';
import { FEED, footerLinks, headerLinks, legalLinks } from './links';

// Compares the lists that name pages with the routes of the areas, which define the site's pages.

const ROOT = path.join(__dirname, '../..');
const areas = readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => jest.requireActual<{ default: AreaDefinition }>(path.join(ROOT, name, 'area')).default);
const routes = areas.flatMap((area) => area.routes);
const paths = routes.map((route) => route.path);

/** The route that reads the publisher's own text of a page. */
function readersOf(page: string): string[] {
  const publisher = { ...placeholder, pages: [page] };
  return routes.flatMap((route) => {
    const address = routePath(route.path, publisher).replace(/:\w+/g, 'x');
    const matched = matchRoute([route], publisher, address);
    const own = matched && queriesOf(matched, new URLSearchParams(), publisher)['own'];
    return own?.queryKey.includes(page) ? [route.path] : [];
  });
}

test('the route table of the specification has every route of every area, and no other', () => {
  const table = /## Routes\n+((?:\|.*\n)+)/.exec(readFileSync(path.join(ROOT, 'docs/spec/reference.md'), 'utf8'))?.[1];
  const statics = STATIC_PAGE_NAMES.map(staticPagePath);
  const rows = [
    ...(table ?? '').replace('/{static page}', statics.join(', ')).matchAll(/^\| (\/[^|]*?) \|[^|]*\| (mf-\w+) \|$/gm),
  ].flatMap(([, cell = '', area]) =>
    cell
      .split(', ')
      .map((each) => `${area} ${each.replace('{slug}', '{publisher}').replace(/\{(?!publisher)(\w+)\}/g, ':$1')}`),
  );
  expect(rows.sort()).toEqual(
    areas.flatMap(({ name, routes: own }) => own.map((each) => `${name} ${each.path}`)).sort(),
  );
});

test.each(SITE_PAGES)('O-11 the page %s, whose text a publisher may replace, has a route that reads it', (page) => {
  const ofJournal = JOURNAL_PAGES.some((name) => name === page);
  const expected = ofJournal
    ? `/journal/:journalId/${page}`
    : page === 'about-press'
      ? '/about-{publisher}-press'
      : `/${page}`;
  expect(readersOf(page)).toContain(expected);
});

const pagesOfJournal = paths.flatMap((route) => /^\/journal\/:journalId(?:\/([^/:]+))?$/.exec(route)?.slice(1) ?? []);

test('O-35 redirects may lead to every page of the site and of a journal that an area has, and to no other', () => {
  expect([...SITE_PATHS].sort()).toEqual(paths.filter((route) => !/[:{]/.test(route)).sort());
  expect([...JOURNAL_PATHS].sort()).toEqual(pagesOfJournal.filter(Boolean).sort());
});

test('the menu of journals has every page of a journal', () => {
  const items = [...GROUPS.flatMap((group) => group.items), ...SINGLE];
  expect(items.map(({ page }) => page).sort()).toEqual(pagesOfJournal.map((page) => page ?? '').sort());
});

test('G-01 G-03 G-08 O-20 header and footer lead to every page of the publisher, and to nothing else', () => {
  const withNews = { ...placeholder, texts: ['news', 'collections'] };
  const links = [...headerLinks(withNews), ...footerLinks(withNews).flatMap((group) => group.links), ...legalLinks()]
    .map(({ to }) => to)
    .filter((to) => to !== FEED);
  for (const to of links) expect([to, matchRoute(routes, placeholder, to) !== null]).toEqual([to, true]);
  const pages = areas
    .find(({ name }) => name === 'mf-static')!
    .routes.map((route) => routePath(route.path, placeholder));
  expect(pages.filter((page) => !page.includes(':') && !links.includes(page))).toEqual([]);
});

test('C-04 only alternative addresses of a page are missing from the sitemap', () => {
  expect(routes.filter(({ listed }) => listed === false).map((route) => route.path)).toEqual([
    '/journals/search',
    '/submit-manuscript',
  ]);
});
