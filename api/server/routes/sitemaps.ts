import { today } from '@press/contract/deadlines';
import { hasProceedings } from '@press/contract/publications';
import { articlePath, journalPath } from '@press/contract/paths';
import type { TextKind } from '@press/contract/site-pages';
import { WHOLE_SITE } from '@press/http/surrogate-keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Db } from '../../db/db';
import { sitemapIndex, sitemapPart, type SitemapAddress } from '../../formats/sitemap';
import { notFound } from '../../http/problem';
import { knownAuthors } from '../../reads/author';
import { journals, subjects } from '../../reads/journals';
import { sitePublisher } from '../../reads/site';
import { currentTexts } from '../../reads/texts';
import { sitemapArticles, sitemapIssues, sitemapParts, type SitemapPart } from '../../reads/sitemap';
import { freePageOf, hasOwnText, siteParts } from '../../site/parts';
import { sendText, type ResponseCache } from '../cache/response-cache';
import { madeOf } from '../../surrogate-keys/changes';

const CACHE_CONTROL = 'public, max-age=600, stale-while-revalidate=3600';

/** Patterns of the routes of the site, separated by spaces: the edge gives those of its releases. */
const PagesQuery = Type.Object({ routes: Type.String({ pattern: '^/[^ ]*(?: /[^ ]*)*$', maxLength: 12_000 }) });

const Params = Type.Object({
  journalId: Type.String({ maxLength: 200 }),
  part: Type.String({ pattern: '^(?:\\d{4}|undated|issues)(?:-[1-9]\\d{0,5})?$' }),
});

/** `2025`, and `2025-2` for the second part of a year. */
const partPath = ({ journalId, name, number }: SitemapPart): string =>
  `/sitemap/${encodeURIComponent(journalId)}/${name}${number > 1 ? `-${number}` : ''}.xml`;

/** True if a route is the list of texts of a kind. */
const isListOf = <Lists extends object>(lists: Lists, route: PropertyKey): route is keyof Lists =>
  Object.hasOwn(lists, route);

/** The paths of a route: one for each value of its only parameter; none if the values are unknown here. */
function pathsOf(route: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const [parameter, ...others] = route.match(/[:*][^/]*/g) ?? [];
  if (!parameter) return [route];
  if (others.length > 0) return [];
  return (values[parameter] ?? []).map((value) => route.replace(parameter, () => encodeURIComponent(value)));
}

/**
 * The sitemap of the site (sitemaps.org): `/sitemap.xml` lists the parts, `/sitemap/pages.xml` has the pages without articles,
 * `/sitemap/{journal}/{year}.xml` articles, and `/sitemap/{journal}/issues.xml` issues.
 */
export function sitemapRoutes(app: FastifyInstance, db: Db, cache: ResponseCache): void {
  const { reads } = db;

  const send = (request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<string>) => {
    const how = { key: `sitemap ${key}`, type: 'application/xml; charset=utf-8', cacheControl: CACHE_CONTROL };
    return sendText(request, reply, cache, how, make);
  };

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, 'index', async () => {
      const { origin } = await sitePublisher(reads);
      const parts = await sitemapParts(reads);
      return sitemapIndex(origin, [
        { path: '/sitemap/pages.xml', lastmod: null },
        ...parts.map((part) => ({ path: partPath(part), lastmod: part.lastmod })),
      ]);
    }),
  );

  app.get('/sitemap/pages.xml', { schema: { querystring: PagesQuery } }, (request, reply) => {
    const { routes } = request.query as Static<typeof PagesQuery>;
    return send(request, reply, `pages ${today()} ${routes}`, async () => {
      madeOf(WHOLE_SITE);
      const press = await sitePublisher(reads);
      const proceedings = hasProceedings(press) || (await hasOwnText(reads, 'proceedings'));
      const idsOf = async (kind: TextKind) => (await currentTexts(reads, kind)).map(({ item: { id } }) => id);
      const texts = { '/news': await idsOf('news'), '/collections': await idsOf('collections') };
      const ids = (await journals(reads)).map(({ id }) => id);
      const values = {
        ':journalId': ids,
        ':subject': await subjects(reads),
        ':author': await knownAuthors(reads),
        ':newsId': texts['/news'],
        ':collectionId': texts['/collections'],
        ':pageId': (await siteParts(reads)).flatMap(({ name }) => freePageOf(name) ?? []),
      };
      return sitemapPart(
        press,
        routes
          .split(' ')
          .filter(
            (route) =>
              (proceedings || route !== '/proceedings') && !(isListOf(texts, route) && texts[route].length === 0),
          )
          .flatMap((route) => pathsOf(route, values))
          .map((path) => ({ path, lastmod: null })),
      );
    });
  });

  const addressesOf = async (journalId: string, name: string, number: number): Promise<SitemapAddress[]> => {
    if (name !== 'issues') {
      const articles = await sitemapArticles(reads, { journalId, name, number });
      return articles.map(({ id, ...rest }) => ({ path: articlePath({ journalId, id }), ...rest }));
    }
    const issues = await sitemapIssues(reads, { journalId, number });
    return issues.map(({ id, lastmod }) => ({
      path: journalPath(journalId, `issue/${encodeURIComponent(id)}`),
      lastmod,
    }));
  };

  app.get('/sitemap/:journalId/:part.xml', { schema: { params: Params } }, (request, reply) => {
    const { journalId, part } = request.params as Static<typeof Params>;
    const [name = '', number = '1'] = part.split('-');
    return send(request, reply, `${journalId} ${part}`, async () => {
      const press = await sitePublisher(reads);
      const addresses = await addressesOf(journalId, name, Number(number));
      if (addresses.length === 0) throw notFound('such part of the sitemap');
      return sitemapPart(press, addresses);
    });
  });
}
