import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEdition } from '../releases/registry-snapshot';
import { readRegistry } from '@press/releases';
import type { Renderers } from '../rendering/renderers';
import { createServer } from '../process/server';
import type { Site } from '../context/edge-services';
import { startTelemetry } from '../telemetry/telemetry';
import { publisher, recordingLog, type StubSite } from './stub-site';

/** Lets a test read /metrics as from another machine. */
export const METRICS_TOKEN = 'a-token-of-some-length';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  text: string;
}

/** A listening edge over a stub site, asked without any client's tidying of addresses and encodings. */
export async function stubEdge(stub: StubSite, renderers: Renderers, apiOrigin: string, trustedProxies = 0) {
  const registry = await readRegistry(stub.data);
  if (!registry) throw new Error('The stub site was not published.');
  const { log, lines } = recordingLog();
  const site: Site & { edition: Site['edition'] } = {
    publisher,
    renderers,
    log,
    overrides: new Set(['loopback']),
    edition: await openEdition(registry, stub.store, publisher),
  };
  const telemetry = startTelemetry({ data: stub.data, site, metricsToken: METRICS_TOKEN });
  const app = createServer({ site, apiOrigin, store: stub.store, trustedProxies, telemetry });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const all = Buffer.concat(chunks);
    return { status: response.statusCode ?? 0, headers: response.headers, body: all, text: all.toString() };
  }
  return { app, site, lines, port, ask };
}
