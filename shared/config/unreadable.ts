import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What Node says of a request that it can't read, as a status; anything else is no HTTP. */
const UNREADABLE: Record<string, { status: number; detail: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The header lines are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
};
const NO_HTTP = { status: 400, detail: 'The request is not HTTP.' };

/** For the answer to arrive; then the connection goes, whether the client has closed its side or never will. */
const LINGER_MS = 1_000;

/**
 * Answers what never became a request by a problem (RFC 9457). The answer says that the connection carries nothing else after
 * it: a proxy that took it for one to be used again would lose the next visitor's request on it.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, detail } = UNREADABLE[error.code ?? ''] ?? NO_HTTP;
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail });
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\ncontent-type: application/problem+json; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  socket.setTimeout(LINGER_MS, () => socket.destroy());
}
