import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { sendAnswer, type Answers } from './answers';
import { CALLS } from './calls';

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';

/** All reads of /api, each in the envelope `{ success, data, msg }`. */
export function readRoutes(app: FastifyInstance, db: Db, answers: Answers): void {
  for (const { path, params, query, read } of CALLS) {
    app.get(`/api${path}`, { schema: { params, querystring: query } }, async (request, reply) => {
      const input = { ...(request.params as object), ...(request.query as object) };
      const answer = await answers.get(`${path} ${JSON.stringify(input)}`, async () =>
        JSON.stringify({ success: true, data: await read(db, input), msg: '' }),
      );
      return sendAnswer(request, reply, answer, 'application/json; charset=utf-8', CACHE_CONTROL);
    });
  }
}
