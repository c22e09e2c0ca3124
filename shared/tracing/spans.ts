import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** A span that another thread measured. */
export interface SpanRecord {
  name: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Parent in the same thread, or in the given traceparent. */
  parentId: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Record<string, string | number>;
  /** The cause of its failure. */
  failure?: string;
}

/** The tracer of this process; null: nothing is traced. */
interface Active {
  tracer: Tracer;
  /** Assigns this id to the next span that begins. */
  useSpanId(id: string): void;
}

let active: Active | null = null;

/** Turns tracing on (`startTracing`) or off. */
export function setTracer(next: Active | null): void {
  active = next;
}

export const isTracing = (): boolean => active !== null;

/** Fields of a log line: the ids of the current span. Empty if nothing is traced. */
export function traceIds(span: Span | undefined = active ? trace.getActiveSpan() : undefined): Record<string, string> {
  if (!span) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}

/** Headers that continue the current trace in another program (W3C Trace Context). Empty if nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (active) propagation.inject(context.active(), headers);
  return headers;
}

/** Runs work in a span. Without tracing, only runs it. */
export async function traced<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  if (!active) return run();
  const span = active.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), run);
  } catch (thrown) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: thrown instanceof Error ? thrown.message : String(thrown) });
    throw thrown;
  } finally {
    span.end();
  }
}

export interface ServedRequest {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Begins the span of a request; null if nothing is traced.
 * @param trustsParent true if the request may continue a trace; a visitor could otherwise have any request recorded
 * @param start milliseconds since 1970; default: now
 */
export function startRequestSpan(
  { method, headers }: ServedRequest,
  trustsParent: boolean,
  start?: number,
): { span: Span; context: Context } | null {
  if (!active) return null;
  const parent = trustsParent ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
  const span = active.tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method }, ...(start && { startTime: start }) },
    parent,
  );
  return { span, context: trace.setSpan(parent, span) };
}

/**
 * Ends the span of a request.
 * @param route pattern of its address; without one only the method names the span
 */
export function endRequestSpan(span: Span, method: string, status: number, route: string | undefined): void {
  if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Adds spans of another thread to the current trace. */
export function addSpans(records: readonly SpanRecord[]): void {
  const parent = active && trace.getActiveSpan()?.spanContext();
  if (!active || !parent) return;
  for (const { name, spanId, parentId, start, end, attributes, failure } of records) {
    active.useSpanId(spanId);
    const span = active.tracer.startSpan(
      name,
      { kind: attributes['http.request.method'] ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes, startTime: start },
      trace.setSpanContext(ROOT_CONTEXT, { ...parent, spanId: parentId }),
    );
    if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
    span.end(end);
  }
}

/**
 * Records a span of every request, and puts its ids into the request's log. Call it before hooks that log.
 * @param trustsParent true if requests may continue a trace (`startRequestSpan`)
 */
export function traceRequests(app: FastifyInstance, trustsParent: boolean): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const started = startRequestSpan(request, trustsParent);
    if (!started) return done();
    const { span, context: of } = started;
    request.log = reply.log = request.log.child(traceIds(span));
    reply.raw.once('close', () => endRequestSpan(span, request.method, reply.statusCode, request.routeOptions.url));
    context.with(of, done);
  });
}
