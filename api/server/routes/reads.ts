import { calls } from '@press/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Db, Queries } from '../../db/db';
import { sendWithEtag, type ResponseCache } from '../cache/response-cache';
import { READERS, type ReadId } from '../../reads/readers';

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';

/** All reads of the contract, each in the envelope `{ success, data, msg }`. */
export function readRoutes(app: FastifyInstance, db: Db, answers: ResponseCache): void {
  for (const id of Object.keys(READERS) as ReadId[]) {
    const call = calls[id];
    const schema = {
      ...('params' in call && { params: call.params }),
      ...('query' in call && { querystring: call.query }),
    };
    // Fastify has held the input to the very schemas that type the reader; the compiler can't follow that across the table.
    const read = READERS[id] as (db: Queries, input: object) => Promise<unknown>;

    app.get(`/api${call.path}`, { schema }, async (request, reply) => {
      const input = { ...(request.params as object), ...('query' in call ? pickKnown(call.query, request.query) : {}) };
      const answer = await answers.get(`${id} ${JSON.stringify(input)}`, async () =>
        JSON.stringify({ success: true, data: await read(db.reads, input), msg: '' }),
      );
      return sendWithEtag(request, reply, answer, 'application/json; charset=utf-8', CACHE_CONTROL);
    });
  }
}

/** Only the parameters that the call knows, in its order: anything else in an address must not make a new cache entry. */
function pickKnown(schema: { properties: object }, query: unknown): object {
  const given = new Map(Object.entries(query as object));
  return Object.fromEntries(
    Object.keys(schema.properties)
      .filter((name) => given.has(name))
      .map((name) => [name, given.get(name)]),
  );
}
