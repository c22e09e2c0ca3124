import { randomUUID } from 'node:crypto';
import type { SiteFolders } from '@press/releases';
import type { EdgeServices } from '../context/edge-services';
import { CanaryWatcher } from './canary-watcher';
import { EdgeMetrics } from './metrics';
import { SessionCounters } from './session-counters';
import { SignatureKeeper } from './signature-keeper';
import { Tickets } from './tickets';

interface TelemetryOptions {
  site: SiteFolders;
  services: EdgeServices;
}

/** The counts of this edge, and the watcher that acts on them. */
export interface Telemetry {
  metrics: EdgeMetrics;
  counters: SessionCounters;
  tickets: Tickets;
  close: () => Promise<void>;
}

export function startTelemetry({ site, services }: TelemetryOptions): Telemetry {
  const metrics = new EdgeMetrics();
  metrics.collectProcessMetrics();
  const counters = new SessionCounters(site.data, randomUUID());
  const watcher = new CanaryWatcher({ site, services, counters, metrics });
  const keeper = new SignatureKeeper({ site, services });
  return {
    metrics,
    counters,
    tickets: new Tickets(site.data),
    close: async () => {
      keeper.close();
      await watcher.close();
    },
  };
}
