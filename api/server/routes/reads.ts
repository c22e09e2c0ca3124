import { calls } from '@press/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Db, Queries } from '../../db/db';
import { sendWithEtag } from '../../http/send-with-etag';
import { READERS, type ReadId } from '../../reads/readers';
import type { ResponseCache } from '../cache/response-cache';
import { routeSchema } from '../openapi/operations';

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';

/** Reads of the contract, each in the envelope `{ success, data, msg }`. */
export function readRoutes(app: FastifyInstance, db: Db, cache: ResponseCache, ids: readonly ReadId[]): void {
  for (const id of ids) {
    const call = calls[id];
    // Fastify validates the input by the schemas that type the reader; the compiler cannot follow that across the table.
    const read = READERS[id] as (db: Queries, input: object) => Promise<unknown>;

    app.get(`/api${call.path}`, { schema: routeSchema(id) }, async (request, reply) => {
      const input = {
        ...(request.params as object),
        ...('query' in call ? knownParameters(call.query, request.query) : {}),
      };
      const body = await cache.get(`${id} ${JSON.stringify(input)}`, async () =>
        JSON.stringify({ success: true, data: await read(db.reads, input), msg: '' }),
      );
      return sendWithEtag(request, reply, body, 'application/json; charset=utf-8', CACHE_CONTROL);
    });
  }
}

/** The parameters of the call, in its order: others must not create a new cache entry. */
function knownParameters(schema: { properties: object }, query: unknown): object {
  const given = new Map(Object.entries(query as object));
  return Object.fromEntries(
    Object.keys(schema.properties)
      .filter((name) => given.has(name))
      .map((name) => [name, given.get(name)]),
  );
}
