import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Refusals of a request whose body has not arrived reach the client.
 *
 * With `Expect: 100-continue`, the client is asked for the body only when a route reads it (RFC 9110, 10.1.1). After a
 * refusal the connection is closed, because the client may send the body or not.
 *
 * Without it, the connection stays open and the rest of the body is dropped, for as long as a request may take. TCP
 * resets a connection that is closed with unread bytes, and the refusal would be lost (RFC 9112, 9.6).
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
