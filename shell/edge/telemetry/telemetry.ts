import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../context/edge-services';
import { collectReports } from '../routes/telemetry-route';
import { EdgeMetrics } from './metrics';
import { serveMetrics } from '../routes/metrics-route';
import { TallyKeeper } from './session-counters';
import { Watcher } from './canary-watcher';

interface Parts {
  data: string;
  site: Site;
  /** Who may read /metrics from another machine; null for nobody. */
  metricsToken: string | null;
}

/** What visits tell, what Prometheus reads, and the watcher that acts on it. */
export interface Telemetry {
  serve: (app: FastifyInstance) => void;
  close: () => Promise<void>;
}

export function startTelemetry({ data, site, metricsToken }: Parts): Telemetry {
  const metrics = new EdgeMetrics();
  metrics.ofProcess();
  const tally = new TallyKeeper(data, randomUUID());
  const watcher = new Watcher({ data, site, tally, metrics, log: site.log });
  return {
    serve(app) {
      collectReports(app, { site, metrics, tally });
      serveMetrics(app, site, metrics, metricsToken);
    },
    close: () => watcher.close(),
  };
}
