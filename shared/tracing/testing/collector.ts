import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it (OTLP, JSON). */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}

interface Export {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

/** A collector of traces. */
export async function stubCollector() {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string>();
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    paths.add(`${request.method} ${request.url}`);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Export;
      for (const { resource, scopeSpans } of resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === 'service.name');
        services.add(name?.value.stringValue ?? '');
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    services,
    paths,
    /** Names from the root of a trace to a span. @throws if a span between them was not received */
    pathTo(name: string): string[] {
      const path: string[] = [];
      for (let span = spans.find((of) => of.name === name); span;) {
        path.unshift(span.name);
        const parent: string | undefined = span.parentSpanId;
        if (!parent) break;
        span = spans.find(({ spanId }) => spanId === parent);
        if (!span) path.unshift(`span ${parent} of another program`);
      }
      return path;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
