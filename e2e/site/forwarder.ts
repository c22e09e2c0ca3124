import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newAddress } from './telemetry';

/**
 * Gives a visitor a separate origin: a proxy that names the visitor's address in every request, including beacons of a
 * closed page, which get no headers from Playwright.
 */
export async function withForwarder<T>(origin: string, visit: (origin: string) => Promise<T>): Promise<T> {
  const address = newAddress();
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request(
      new URL(url ?? '/', origin),
      { method, headers: { ...headers, 'x-forwarded-for': address } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0);
  await once(server, 'listening');
  try {
    return await visit(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
