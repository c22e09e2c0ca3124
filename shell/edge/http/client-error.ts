import type { Socket } from 'node:net';
import { answerUnreadable } from '@press/http/unreadable-request';
import { currentExchange } from './pipeline';

const statuses = new WeakMap<Socket, number>();

/** The status with which a connection's last request was refused while it arrived. Its route never knows. */
export const refusedStatus = (socket: Socket): number | undefined => statuses.get(socket);

/** The server's `clientError` handler: refuses bytes that are no request, and requests that do not arrive in time. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  const exchange = currentExchange(socket);
  const isAnswering = exchange !== null && !exchange.response.writableFinished;
  // The bytes belong to a later request, or the response has begun: a refusal would be read as a part of it.
  if (isAnswering && (exchange.request.complete || exchange.response.headersSent)) return void socket.destroy();
  const status = answerUnreadable(error, socket);
  if (status !== null) statuses.set(socket, status);
}
