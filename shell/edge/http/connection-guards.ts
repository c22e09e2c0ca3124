import type { FastifyInstance } from 'fastify';
import { AddressLimit } from './address-limit';
import type { Limits } from './limits';
import { takeTurn } from './pipeline';
import { sendProblem } from './problem';

interface GuardOptions {
  limits: Pick<Limits, 'pipelined' | 'responseMs'>;
  trustedProxies: number;
  /** Connections, or behind proxies requests in progress, that one client address may have. */
  maxPerAddress: number;
}

/** Keeps one client from occupying the server. Add it before the hooks and routes that do the work. */
export function guardConnections(app: FastifyInstance, { limits, trustedProxies, maxPerAddress }: GuardOptions): void {
  const perAddress = new AddressLimit(maxPerAddress);
  if (trustedProxies === 0) limitConnections(app, perAddress);

  app.addHook('onRequest', (request, reply, done) => {
    takeTurn({ request: request.raw, response: reply.raw }, limits.pipelined, (hasTurn) => {
      if (!hasTurn) return void reply.hijack(); // nobody is there to respond to
      const timer = setTimeout(() => request.raw.socket.destroy(), limits.responseMs).unref();
      reply.raw.once('close', () => clearTimeout(timer));
      done();
    });
  });

  // A request with two hosts can mean one site to a proxy and another to the edge (RFC 9112, 3.2).
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length <= 1) return undefined;
    return sendProblem(reply, 400, 'Bad Request', 'The request has more than one Host line.');
  });

  if (trustedProxies > 0) limitRequests(app, perAddress);
}

function limitConnections(app: FastifyInstance, perAddress: AddressLimit): void {
  app.server.on('connection', (socket) => {
    const leave = perAddress.enter(socket.remoteAddress);
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

/** Behind proxies the connections are theirs: the requests in progress of each client are limited instead. */
function limitRequests(app: FastifyInstance, perAddress: AddressLimit): void {
  app.addHook('onRequest', async (request, reply) => {
    const leave = perAddress.enter(request.ip);
    if (leave) {
      reply.raw.once('close', leave);
      return undefined;
    }
    reply.header('retry-after', '5');
    return sendProblem(reply, 429, 'Too many requests', 'Too many requests of your network are in progress.');
  });
}
