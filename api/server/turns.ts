import { finished } from 'node:stream';
import { networkOf, OF_RENDER } from '@press/http/network';
import { Slots } from '@press/http/slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/problem';
import { PDF_LIMITS } from '../pdf/task';
import { ReadsInProgress } from './reads-in-progress';

/** Limits for programs that read the whole site: harvesters, usage reports, feeds, sitemaps, files of articles, facets. */
export const TURNS = {
  /** Maximum number of simultaneous requests of all clients: each runs a statement in the database. */
  running: 2,
  /** Maximum number of them from one client, on any number of connections. */
  ofOneClient: 1,
  /** Milliseconds that a request waits for its turn; then it is refused. */
  waitMs: 3_000,
  /** Milliseconds after which a turn ends although its answer is still in progress. */
  heldMs: Infinity,
};

/** Limits for PDFs, which readers open too: one that is being set, or that a slow reader loads, holds up no other for long. */
export const PDF_TURNS: typeof TURNS = { ...TURNS, waitMs: PDF_LIMITS.responseMs, heldMs: 100 };

const RETRY_AFTER_S = 5;

/**
 * Pages are not programs. An edge of before the header names no client when it renders a page, unless a balancer between it and this
 * program does (fault 188).
 */
export const isOfRender = ({ headers }: FastifyRequest): boolean =>
  headers[OF_RENDER] !== undefined || headers['x-forwarded-for'] === undefined;

/**
 * Answers the requests of these routes in turns (fault 71), and each when no reader waits (fault 105).
 * @param isExempt requests that are answered at once
 * @throws HttpError 503 with `Retry-After` if there was no turn in time
 */
export function takeTurns(
  routes: FastifyInstance,
  { running, ofOneClient, waitMs, heldMs }: typeof TURNS,
  reads = new ReadsInProgress(),
  isExempt: (request: FastifyRequest) => boolean = () => false,
): void {
  const slots = new Slots(running, () => ofOneClient);
  routes.addHook('preHandler', async (request, reply) => {
    if (isExempt(request)) return;
    const giveBack = await slots.acquire(networkOf(request.ip), waitMs);
    if (!giveBack)
      throw new HttpError(503, 'Busy', `Ask again after ${RETRY_AFTER_S} seconds, one request at a time.`, {
        retryAfterS: RETRY_AFTER_S,
      });
    let began: number | undefined;
    let timer: NodeJS.Timeout | undefined;
    const end = (): void => {
      clearTimeout(timer);
      void reads.rest(began).then(giveBack);
    };
    // Also if the client disconnected before its turn, or disconnects during the answer.
    finished(reply.raw, end);
    await reads.pause();
    began = performance.now();
    if (heldMs < Infinity) timer = setTimeout(end, heldMs);
  });
}
