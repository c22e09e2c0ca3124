import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerUnreadable } from '@press/http/unreadable-request';
import type { FastifyInstance } from 'fastify';

/** A request that is next on its connection. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  exchange: Exchange | null;
  /** Called when the connection closes; one callback per waiting pipelined request. */
  readonly waiting: Set<() => void>;
}

const connections = new WeakMap<Socket, Connection>();

/** The last request of a connection that had its turn. */
export const currentExchange = (socket: Socket): Exchange | null => connections.get(socket)?.exchange ?? null;

/** Begins the response if it is the next one of its connection; false if it has to wait. */
export function takeTurnAtOnce(exchange: Exchange): boolean {
  const { socket } = exchange.request;
  if (socket.destroyed || !exchange.response.socket) return false;
  (connections.get(socket) ?? open(socket)).exchange = exchange;
  return true;
}

/**
 * Calls back when the response is the next one of its connection. Node passes on pipelined requests as soon as it has
 * parsed them, and never closes their responses when the connection ends before their turn: work that began earlier
 * would never be released (RFC 9112, 9.3.2).
 * @param mostWaiting a connection on which more requests wait is closed
 * @param done called at once or later, with `false` when the connection closed before the turn came
 */
export function takeTurn(exchange: Exchange, mostWaiting: number, done: (hasTurn: boolean) => void): void {
  const { request, response } = exchange;
  const { socket } = request;
  if (takeTurnAtOnce(exchange)) return done(true);
  if (socket.destroyed) return done(false);
  const connection = connections.get(socket) ?? open(socket);
  if (connection.waiting.size >= mostWaiting) {
    socket.destroy();
    return done(false);
  }
  const onClose = (): void => done(false);
  connection.waiting.add(onClose);
  response.once('socket', () => {
    connection.waiting.delete(onClose);
    connection.exchange = exchange;
    done(true);
  });
}

function open(socket: Socket): Connection {
  const connection: Connection = { exchange: null, waiting: new Set() };
  connections.set(socket, connection);
  socket.once('close', () => {
    for (const onClose of connection.waiting) onClose();
    connection.waiting.clear();
  });
  return connection;
}

const statuses = new WeakMap<Socket, number>();

/** The status with which a connection's last request was refused while it arrived. Its route never learns of it. */
export const refusedStatus = (socket: Socket): number | undefined => statuses.get(socket);

/** The server's `clientError` handler: refuses bytes that are not a request, and requests that do not arrive in time. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  const exchange = currentExchange(socket);
  const isAnswering = exchange !== null && !exchange.response.writableFinished;
  // The bytes belong to a later request, or the response has begun: the client would read a refusal as a part of it.
  if (isAnswering && (exchange.request.complete || exchange.response.headersSent)) return void socket.destroy();
  const status = answerUnreadable(error, socket);
  if (status !== null) statuses.set(socket, status);
}

/** Closes the connection of a response that takes longer. */
export function limitResponseTime(response: ServerResponse, ms: number): void {
  const timer = setTimeout(() => response.socket?.destroy(), ms).unref();
  response.once('close', () => clearTimeout(timer));
}

/**
 * Lets refusals reach the client if the request's body has not arrived.
 *
 * With `Expect: 100-continue`, the client is asked for the body only when a route reads it (RFC 9110, 10.1.1). After a refusal
 * the connection is closed, because the client may send the body or not.
 *
 * Without it, the connection stays open and the rest of the body is dropped, for the maximum time of a request. TCP resets a
 * connection that is closed with unread bytes, and the refusal would be lost (RFC 9112, 9.6).
 */
export function handleUnreadBodies(app: FastifyInstance): void {
  const waitForContinue = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request: IncomingMessage, response) => {
    waitForContinue.add(request);
    app.routing(request, response);
  });
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (waitForContinue.delete(raw)) reply.raw.writeContinue();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (waitForContinue.has(raw)) reply.header('connection', 'close');
    else if (!raw.complete) reply.removeHeader('connection'); // Fastify sets `close` after an error in a body.
  });
}
