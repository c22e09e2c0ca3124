import type { ServerResponse } from 'node:http';

/** Cuts the connection of a response that takes longer. */
export function limitResponseTime(response: ServerResponse, ms: number): void {
  const timer = setTimeout(() => response.socket?.destroy(), ms).unref();
  response.once('close', () => clearTimeout(timer));
}
