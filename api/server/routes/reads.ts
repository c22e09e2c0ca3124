import { calls } from '@press/contract/calls';
import { today } from '@press/contract/deadlines';
import { siteCalls, type SiteCallId } from '@press/contract/site-calls';
import type { FormerAddressQuery, LanguageQuery, SitePageParams } from '@press/contract/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Db, Queries } from '../../db/db';
import { sendWithEtag } from '../../http/send-with-etag';
import { READERS, type ReadId } from '../../reads/readers';
import { formerAddress } from '../../reads/former-address';
import { site } from '../../reads/site';
import { sitePage } from '../../reads/site-page';
import { allTexts } from '../../reads/texts';
import type { ResponseCache } from '../cache/response-cache';
import { routeSchema } from '../openapi/operations';

/** Reads of the contract. */
export function readRoutes(app: FastifyInstance, db: Db, cache: ResponseCache, ids: readonly ReadId[]): void {
  for (const id of ids) {
    const call = calls[id];
    // Fastify validates the input by the schemas that type the reader; the compiler cannot follow that across the table.
    const read = READERS[id] as (db: Queries, input: object) => Promise<unknown>;
    const inputOf = ({ params, query }: FastifyRequest) => ({
      ...(params as object),
      ...('query' in call ? knownParameters(call.query, query) : {}),
    });
    addRead(
      app,
      cache,
      { id, path: call.path, cacheControl: 'public, max-age=60, stale-while-revalidate=300' },
      inputOf,
      (input) => read(db.reads, input),
    );
  }
}

/** The publisher's own data from its folder, as of today. */
export function siteRoutes(app: FastifyInstance, { reads }: Db, cache: ResponseCache): void {
  type Input = Partial<
    Static<typeof SitePageParams> & Static<typeof FormerAddressQuery> & Static<typeof LanguageQuery>
  > & { day: string };
  const readers: Record<SiteCallId, (input: Input) => Promise<unknown>> = {
    getSite: () => site(reads),
    getNews: ({ language }) => allTexts(reads, 'news', language),
    getCollections: ({ language }) => allTexts(reads, 'collections', language),
    getSitePage: ({ page = '', language }) => sitePage(reads, page, language),
    getFormerAddress: ({ address = '' }) => formerAddress(reads, address),
  };
  for (const [id, read] of Object.entries(readers) as [SiteCallId, (typeof readers)[SiteCallId]][]) {
    const call = siteCalls[id];
    const inputOf = ({ params, query }: FastifyRequest): Input => ({
      ...(params as object),
      ...('query' in call ? knownParameters(call.query, query) : {}),
      day: today(),
    });
    // The edge requests it every two seconds, and a page has to follow its folder at once: responses are revalidated
    // each time.
    addRead(app, cache, { id, path: siteCalls[id].path, cacheControl: 'no-cache' }, inputOf, read);
  }
}

/** Answers a call in the envelope `{ success, data, msg }`, from the cache for equal inputs. */
function addRead<Input extends object>(
  app: FastifyInstance,
  cache: ResponseCache,
  { id, path, cacheControl }: { id: ReadId | SiteCallId; path: string; cacheControl: string },
  inputOf: (request: FastifyRequest) => Input,
  read: (input: Input) => Promise<unknown>,
): void {
  app.get(`/api${path}`, { schema: routeSchema(id) }, async (request, reply) => {
    const input = inputOf(request);
    const body = await cache.get(`${id} ${JSON.stringify(input)}`, async () =>
      JSON.stringify({ success: true, data: await read(input), msg: '' }),
    );
    return sendWithEtag(request, reply, body, 'application/json; charset=utf-8', cacheControl);
  });
}

/** The parameters of the call, in its order, so that others create no new cache entry. */
function knownParameters(schema: { properties: object }, query: unknown): object {
  const given = new Map(Object.entries(query as object));
  return Object.fromEntries(
    Object.keys(schema.properties)
      .filter((name) => given.has(name))
      .map((name) => [name, given.get(name)]),
  );
}
