import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request whose turn it is on its connection. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  exchange: Exchange | null;
  /** Called when the connection closes; one for each pipelined request that waits. */
  readonly waiting: Set<() => void>;
}

const connections = new WeakMap<Socket, Connection>();

/** The last request of a connection whose turn came. */
export const currentExchange = (socket: Socket): Exchange | null => connections.get(socket)?.exchange ?? null;

/** Begins the response, if it is the next one of its connection; false when it has to wait. */
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
