import { randomBytes } from 'node:crypto';
import { context, propagation, trace, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';

interface SdkOptions {
  /** Base address of the collector. */
  endpoint: string;
  service: string;
  /** Share of recorded traces among those that begin here. */
  share: number;
}

/** Random ids, or given ones: a span of another thread already has its id. */
class SpanIds implements IdGenerator {
  next: string | null = null;
  generateTraceId = (): string => randomBytes(16).toString('hex');
  generateSpanId = (): string => {
    const id = this.next ?? randomBytes(8).toString('hex');
    this.next = null;
    return id;
  };
}

/** The OpenTelemetry SDK. Only this file loads it, because it takes time and memory. */
export function startSdk({ endpoint, service, share }: SdkOptions): {
  tracer: Tracer;
  useSpanId(id: string): void;
  close(): Promise<void>;
} {
  const ids = new SpanIds();
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href }),
      }),
    ],
    idGenerator: ids,
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    tracer: provider.getTracer('press'),
    useSpanId: (id) => void (ids.next = id),
    async close() {
      await provider.shutdown();
      for (const global of [trace, context, propagation]) global.disable();
    },
  };
}

const withSlash = (address: string): string => address.replace(/\/?$/, '/');
