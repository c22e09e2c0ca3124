import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Received {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as bytes. */
  bytes: Buffer;
  // Untyped: tests read any part of it.
  json(): ReturnType<typeof JSON.parse>;
}

/** Sends a GET to a listening app. Unlike `fetch` it does not normalise the address. */
export function ask(app: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<Received> {
  return send(app, { method: 'GET', path, headers, body: null, agent: false });
}

interface RequestToSend {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  agent: Agent | false;
}

/** Sends any request to a listening app. */
export function send(app: FastifyInstance, { body: sent, ...rest }: RequestToSend): Promise<Received> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        ...rest,
        headers: { ...rest.headers, ...(sent && { 'content-length': sent.length }) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const body = bytes.toString();
          resolve({
            statusCode: response.statusCode ?? 0,
            headers: response.headers,
            body,
            bytes,
            json: () => JSON.parse(body),
          });
        });
      },
    );
    call.on('error', reject).end(sent ?? undefined);
  });
}
