import { randomUUID } from 'node:crypto';
import type { EdgeServices } from '../context/edge-services';
import { CanaryWatcher } from './canary-watcher';
import { EdgeMetrics } from './metrics';
import { SessionCounters } from './session-counters';

interface TelemetryOptions {
  data: string;
  services: EdgeServices;
}

/** The counts of this edge, and the watcher that acts on them. */
export interface Telemetry {
  metrics: EdgeMetrics;
  counters: SessionCounters;
  close: () => Promise<void>;
}

export function startTelemetry({ data, services }: TelemetryOptions): Telemetry {
  const metrics = new EdgeMetrics();
  metrics.collectProcessMetrics();
  const counters = new SessionCounters(data, randomUUID());
  const watcher = new CanaryWatcher({ data, services, counters, metrics });
  return { metrics, counters, close: () => watcher.close() };
}
