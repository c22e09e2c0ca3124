import { randomUUID } from 'node:crypto';
import type { ReleaseSite, ReleaseStore } from '@press/releases';
import type { EdgeServices } from '../context/edge-services';
import { CanaryWatcher } from './canary-watcher';
import { databaseCounters, directoryCounters } from './counter-stores';
import { EdgeMetrics } from './metrics';
import { SessionCounters } from './session-counters';
import { SignatureKeeper } from './signature-keeper';
import { ticketKey, Tickets } from './tickets';

/** The advisory lock of the edge whose watcher decides; the api's locks have other numbers. */
const WATCHER_LOCK = 4_100_101;

interface TelemetryOptions {
  site: ReleaseSite;
  /** The source of releases, with their source maps. */
  store: ReleaseStore;
  services: EdgeServices;
}

/** The counts of this edge, and the watcher that acts on them. */
export interface Telemetry {
  metrics: EdgeMetrics;
  counters: SessionCounters;
  tickets: Tickets;
  /** Judges every canary now, like at each interval. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

export function startTelemetry({ site, store, services }: TelemetryOptions): Telemetry {
  const metrics = new EdgeMetrics();
  metrics.collectProcessMetrics();
  const { database } = site;
  const allCounts = database ? databaseCounters(database) : directoryCounters(site.data);
  const lease = database?.lease(WATCHER_LOCK) ?? null;
  const counters = new SessionCounters(allCounts, randomUUID());
  const watcher = new CanaryWatcher({ site, store, services, counters, allCounts, lease, metrics });
  const keeper = new SignatureKeeper({ site, services });
  return {
    metrics,
    counters,
    tickets: new Tickets(() => ticketKey(site)),
    check: () => watcher.check(),
    close: async () => {
      keeper.close();
      await watcher.close();
    },
  };
}
