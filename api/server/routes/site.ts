import { today } from '@press/contract/deadlines';
import { siteCalls } from '@press/contract/site-calls';
import { TEXT_KINDS } from '@press/contract/site-pages';
import type { SitePageParams } from '@press/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Db } from '../../db/db';
import { sendWithEtag } from '../../http/send-with-etag';
import { site } from '../../reads/site';
import { sitePage } from '../../reads/site-page';
import { allTexts } from '../../reads/texts';
import type { ResponseCache } from '../cache/response-cache';
import { routeSchema } from '../openapi/operations';

/** The edge asks every two seconds, and a page has to follow its folder at once: answers are revalidated each time. */
const CACHE_CONTROL = 'no-cache';
/** The calls for lists of texts. */
const LISTS = { news: 'getNews', collections: 'getCollections' } as const;
const JSON_TYPE = 'application/json; charset=utf-8';

/** The publisher's own data of the site, from its folder. */
export function siteRoutes(app: FastifyInstance, db: Db, cache: ResponseCache): void {
  const envelope = (data: unknown): string => JSON.stringify({ success: true, data, msg: '' });

  app.get(`/api${siteCalls.getSite.path}`, { schema: routeSchema('getSite') }, async (request, reply) => {
    const body = await cache.get('getSite', async () => envelope(await site(db.reads)));
    return sendWithEtag(request, reply, body, JSON_TYPE, CACHE_CONTROL);
  });
  for (const kind of TEXT_KINDS) {
    const id = LISTS[kind];
    app.get(`/api${siteCalls[id].path}`, { schema: routeSchema(id) }, async (request, reply) => {
      const body = await cache.get(`${id} ${today()}`, async () => envelope(await allTexts(db.reads, kind)));
      return sendWithEtag(request, reply, body, JSON_TYPE, CACHE_CONTROL);
    });
  }
  app.get(`/api${siteCalls.getSitePage.path}`, { schema: routeSchema('getSitePage') }, async (request, reply) => {
    const { page } = request.params as Static<typeof SitePageParams>;
    const body = await cache.get(`getSitePage ${page} ${today()}`, async () =>
      envelope(await sitePage(db.reads, page)),
    );
    return sendWithEtag(request, reply, body, JSON_TYPE, CACHE_CONTROL);
  });
}
