import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { networkOf } from '@press/http/network';
import type { FastifyInstance } from 'fastify';
import { limitResponseTime, takeTurn } from './connections';
import type { Limits } from './limits';
import { sendProblem } from './answer';

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

/** Keeps one client from occupying the server. */
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
        if (!hasTurn) return void reply.hijack(); // nobody is there to respond to
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
      return sendProblem(reply, 429, 'Too many requests', 'Too many requests of your network are in progress.');
    });
  }
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
