import { finished } from 'node:stream';
import { networkOf } from '@press/http/network';
import { Slots } from '@press/http/slots';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/problem';

/** Limits for programs that read the whole site: harvesters, usage reports, feeds, sitemaps. */
export const TURNS = {
  /** Requests of all clients that are answered at the same time: each runs a statement in the database. */
  running: 2,
  /** Requests of one client among them, on any number of connections. */
  ofOneClient: 1,
  /** Milliseconds that a request waits for its turn; then it is refused. */
  waitMs: 3_000,
};

const RETRY_AFTER_S = 5;

/**
 * Answers the requests of these routes in turns (fault 71).
 * @throws HttpError 503 with `Retry-After` when there was no turn in time
 */
export function takeTurns(routes: FastifyInstance, { running, ofOneClient, waitMs }: typeof TURNS): void {
  const slots = new Slots(running, () => ofOneClient);
  routes.addHook('preHandler', async (request, reply) => {
    const giveBack = await slots.acquire(networkOf(request.ip), waitMs);
    if (!giveBack)
      throw new HttpError(503, 'Busy', `Ask again after ${RETRY_AFTER_S} seconds, one request at a time.`, {
        retryAfterS: RETRY_AFTER_S,
      });
    // Also when the client went away before its turn, or goes while it is answered.
    finished(reply.raw, giveBack);
  });
}
