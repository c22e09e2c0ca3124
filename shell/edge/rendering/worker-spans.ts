import { randomBytes } from 'node:crypto';
import type { SpanRecord } from '@press/tracing';

/** A started span of this thread. */
export interface WorkerSpan {
  /** The `traceparent` that continues the trace below this span (W3C Trace Context). */
  traceparent: string;
  end(failure?: string): void;
}

/** Trace and span of a recorded `traceparent` of version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f][13579bdf]$/;

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Measures spans in a render worker. The edge records them, because OpenTelemetry's SDK in every worker would slow down its
 * start.
 */
export class WorkerSpans {
  readonly records: SpanRecord[] = [];

  /** @param parent of the new span; undefined or unreadable: nothing is recorded @returns null if nothing is recorded */
  start(name: string, parent: string | undefined, attributes: SpanRecord['attributes'] = {}): WorkerSpan | null {
    const [, traceId, parentId] = TRACEPARENT.exec(parent ?? '') ?? [];
    if (!traceId || !parentId) return null;
    const spanId = randomBytes(8).toString('hex');
    const start = now();
    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      end: (failure) =>
        void this.records.push({
          name,
          spanId,
          parentId,
          start,
          end: now(),
          attributes,
          ...(failure !== undefined && { failure }),
        }),
    };
  }
}
