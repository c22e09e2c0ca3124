import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { refusedStatus } from '../http/connections';
import type { PageRecord } from '../pages/page-response';

/** The result of a request. */
interface Outcome {
  status: number;
  /** True if the client received the whole response. */
  complete: boolean;
  ms: number;
  record: PageRecord | null;
}

/** Logs one line per response of Fastify. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    onceEnded(reply.raw, (complete) => {
      const status = refusedStatus(request.raw.socket) ?? reply.statusCode;
      logRequest(request.log, request.raw, { status, complete, ms: reply.elapsedTime, record: request.record });
    });
  });
}

/** Calls back when a response has been sent, or its client has disconnected. */
export function onceEnded(response: ServerResponse, done: (complete: boolean) => void): void {
  // Fastify's `onResponse` does not run if the client disconnected. `finish` does, on a destroyed socket.
  const { socket } = response.req;
  let complete = false;
  response.once('finish', () => {
    complete = !socket.destroyed;
  });
  response.once('close', () => done(complete));
}

/**
 * Logs one line; `complete: false` if the client did not receive the whole response. Parameter values are left out: a visitor's
 * search terms are private.
 */
export function logRequest(
  log: Pick<FastifyBaseLogger, 'info'>,
  { method, url = '/' }: IncomingMessage,
  { status, complete, ms, record }: Outcome,
  more: { reqId?: string; trace_id?: string; span_id?: string } = {},
): void {
  const [pathname = '', search = ''] = url.split('?', 2);
  const query = search === '' ? [] : namesOf(search);
  const { why: _loggedBefore, ...logged } = record ?? {};
  log.info(
    {
      ...more,
      method,
      path: pathname.slice(0, 512),
      ...(query.length > 0 && { query }),
      status,
      ...(!complete && { complete }),
      ms: Math.round(ms),
      ...logged,
    },
    'request',
  );
}

const namesOf = (search: string): string[] =>
  [...new Set(new URLSearchParams(search).keys())].slice(0, 20).map((key) => key.slice(0, 40));
