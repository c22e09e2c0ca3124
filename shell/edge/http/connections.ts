import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { networkOf } from '@press/http/network';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits';
import { sendProblem } from './buffered-response';
import type { Socket } from 'node:net';
import { answerUnreadable } from '@press/http/unreadable-request';

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

/** The latest request of a connection that has had its turn. */
const currentExchange = (socket: Socket): Exchange | null => connections.get(socket)?.exchange ?? null;

/** Begins the response if it is the connection's next; returns false if it has to wait. */
export function takeTurnAtOnce(exchange: Exchange): boolean {
  const { socket } = exchange.request;
  if (socket.destroyed || !exchange.response.socket) return false;
  (connections.get(socket) ?? open(socket)).exchange = exchange;
  return true;
}

/**
 * Calls back when the response is the next one of its connection. Node passes on pipelined requests as soon as it has
 * parsed them, and never closes their responses when the connection ends before their turn: resources of work that
 * began too early would never be released (RFC 9112, 9.3.2).
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

/** The status with which a connection's last request was refused while it arrived. Its route never sees it. */
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

/** Counts each client's open connections or requests. */
export class AddressLimit {
  readonly #counts = new Map<string, number>();

  /** @param most limit per client */
  constructor(private readonly most: number) {}

  /** Counts one more; null if the client has reached its limit. @returns a function that ends the count */
  enter(address: string | undefined): (() => void) | null {
    const client = networkOf(address ?? '');
    const count = this.#counts.get(client) ?? 0;
    if (count >= this.most) return null;
    this.#counts.set(client, count + 1);
    return () => {
      const left = (this.#counts.get(client) ?? 1) - 1;
      if (left > 0) this.#counts.set(client, left);
      else this.#counts.delete(client);
    };
  }
}

interface GuardOptions {
  limits: Pick<Limits, 'pipelined' | 'responseMs'>;
  trustedProxies: number;
  /** Connections, or behind proxies requests in progress, that one client address may have. */
  maxPerAddress: number;
}

const NOTHING = (): void => undefined;

/** Keeps one client from taking over the server. */
export class ConnectionGuards {
  readonly #perAddress: AddressLimit;

  constructor(private readonly options: GuardOptions) {
    this.#perAddress = new AddressLimit(options.maxPerAddress);
  }

  /** Guards all requests of a server. Call it before the hooks and routes that do the work are added. */
  install(app: FastifyInstance): void {
    const { limits, trustedProxies } = this.options;
    if (trustedProxies === 0) this.#limitConnections(app);

    app.addHook('onRequest', (request, reply, done) => {
      takeTurn({ request: request.raw, response: reply.raw }, limits.pipelined, (hasTurn) => {
        if (!hasTurn) return void reply.hijack(); // there is nobody to respond to
        limitResponseTime(reply.raw, limits.responseMs);
        done();
      });
    });

    // A proxy and the edge could understand a request with two hosts as different sites (RFC 9112, 3.2).
    app.addHook('onRequest', async ({ raw }, reply) => {
      if (!hasSeveralHosts(raw)) return undefined;
      return sendProblem(reply, 400, 'Bad Request', 'The request has more than one Host line.');
    });

    if (trustedProxies > 0) this.#limitRequests(app);
  }

  /**
   * Counts a request in progress, if those are limited.
   * @returns a function that ends the count; null if the client has reached its limit
   */
  enter(request: IncomingMessage): (() => void) | null {
    return this.options.trustedProxies === 0 ? NOTHING : this.#perAddress.enter(this.addressOf(request));
  }

  /** The address of the client that sent a request; undefined if its connection has ended. Equals Fastify's `request.ip`. */
  addressOf(request: IncomingMessage): string | undefined {
    return proxyAddress(request, (_address, hop) => hop < this.options.trustedProxies);
  }

  #limitConnections(app: FastifyInstance): void {
    app.server.on('connection', (socket) => {
      const leave = this.#perAddress.enter(socket.remoteAddress);
      if (leave) socket.once('close', leave);
      else socket.destroy();
    });
  }

  /** Behind proxies the connections are the proxies', so each client's requests in progress are limited instead. */
  #limitRequests(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const leave = this.enter(request.raw);
      if (leave) {
        reply.raw.once('close', leave);
        return undefined;
      }
      reply.header('retry-after', '5');
      return sendProblem(reply, 429, 'Too many requests', 'Too many requests from your network are in progress.');
    });
  }
}

/**
 * Removes the ports that some proxies append to addresses (Azure Application Gateway, IIS: `192.0.2.1:51234`), and the
 * brackets of IPv6. With a port, each connection would count as a separate client (fault 54).
 */
export function removePorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const list = headers['x-forwarded-for'];
  if (typeof list === 'string' && list.includes(':'))
    headers['x-forwarded-for'] = list.replace(/\[([^\],]*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+/g, '$1$2');
}

/** True if a request has more than one Host line: the header object has only the first. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
