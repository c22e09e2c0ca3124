import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE, problemJson } from './problem';
import { requestIdOf } from './request-headers';

/** Statuses by the code of Node's error. */
const KNOWN: Record<string, { status: number; detail: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The header lines are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
};
const NOT_HTTP = { status: 400, detail: 'The request is not HTTP.' };

/** Time for the response to arrive. Then the connection is destroyed, even if the client keeps its side open. */
const LINGER_MS = 1_000;

/**
 * Responds to bytes that Node could not parse as a request. Use it as the server's `clientError` handler. The response has
 * `connection: close`: a proxy that reused the connection would lose its next request.
 * @returns the status; null if the client has disconnected
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return null;
  }
  const { status, detail } = KNOWN[error.code ?? ''] ?? NOT_HTTP;
  const title = STATUS_CODES[status] ?? '';
  const body = problemJson({ title, status, detail });
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\ncontent-type: ${PROBLEM_TYPE}; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\nx-request-id: ${requestIdOf({})}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  socket.setTimeout(LINGER_MS, () => socket.destroy());
  return status;
}
