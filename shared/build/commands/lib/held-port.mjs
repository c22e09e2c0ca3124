import { once } from 'node:events';
import { createServer } from 'node:net';
import { systemCode } from '../../../errors/index.mjs';

/**
 * @typedef {object} HoldLimits
 * @property {number} connections more are answered at once that the program is away
 * @property {number} ms a client that has waited so long is answered the same
 */

/** @type {HoldLimits} */
const LIMITS = { connections: 1_024, ms: 10_000 };

const BODY = JSON.stringify({
  title: 'The site is starting',
  status: 503,
  detail: 'A part of the site ended and is being started again. Try again in a few seconds.',
  code: 'PRESS-T06',
});
const AWAY = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/problem+json',
  `Content-Length: ${Buffer.byteLength(BODY)}`,
  'Retry-After: 5',
  'Cache-Control: no-store',
  'Connection: close',
  '',
  BODY,
].join('\r\n');

/** @param {import('node:net').Socket} socket */
function answerAway(socket) {
  socket.resume(); // a connection that is closed with unread bytes is reset, and the response with it
  socket.end(AWAY);
}

/**
 * @typedef {object} HeldPort
 * @property {(child: import('node:child_process').ChildProcess) => void} handOver stops listening, so that the program
 *   can, and gives it the connections accepted until now
 * @property {() => void} close stops listening and ends the connections
 */

/**
 * Accepts connections in the place of a program that ended, without reading from them, so that clients wait for its new
 * start instead of being refused. The program takes them by `listenOnOwnPort` of `@press/http/held-port`.
 * @param {{ port: number, host: string }} address
 * @param {HoldLimits} [limits]
 * @returns {Promise<HeldPort | null>} null when nobody can listen there now
 */
export async function holdPort({ port, host }, limits = LIMITS) {
  /** @type {Set<import('node:net').Socket>} */
  const held = new Set();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy()); // the client has gone
    socket.once('close', () => held.delete(socket));
    if (held.size >= limits.connections) return answerAway(socket);
    held.add(socket);
    socket.setTimeout(limits.ms, () => answerAway(socket));
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if (host === '::' && systemCode(error) !== 'EADDRINUSE') return holdPort({ port, host: '0.0.0.0' }, limits);
    return null;
  }
  return {
    handOver: (child) => {
      server.close();
      child.send('port free');
      for (const socket of held) {
        socket.setTimeout(0);
        if (!socket.destroyed && !socket.writableEnded) child.send('connection', socket, () => undefined);
      }
      held.clear();
    },
    close: () => {
      server.close();
      for (const socket of held) socket.destroy();
    },
  };
}
