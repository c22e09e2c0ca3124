import { randomUUID } from 'node:crypto';
import { Repeated } from '@press/http/repeated';
import {
  countersOf,
  type ReleaseSite,
  type ReleaseStore,
  isExpired,
  isSignatureDue,
  refreshSignature,
} from '@press/releases';
import type { EdgeServices } from '../context/edge-services';
import { CanaryWatcher } from './canary-watcher';
import { EdgeMetrics } from './metrics';
import { SessionCounters } from './session-counters';
import { ticketKey, Tickets } from './tickets';
import { messageOf } from '@press/errors';

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
  /** Judges every canary now, as at each interval. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

export function startTelemetry({ site, store, services }: TelemetryOptions): Telemetry {
  const metrics = new EdgeMetrics();
  metrics.collectProcessMetrics();
  const allCounts = countersOf(site);
  const lease = site.database?.lease(WATCHER_LOCK) ?? null;
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

/** Once a day, because a signature is valid for weeks. */
const CHECK_EVERY_MS = 24 * 3_600_000;

interface KeeperOptions {
  site: ReleaseSite;
  services: Pick<EdgeServices, 'snapshot' | 'log'>;
}

/**
 * Renews the registry's signature before it expires, if this machine has a key (ADR 17). If there are several edges,
 * the first one renews it. Without a key it logs a warning once a day.
 */
export class SignatureKeeper {
  readonly #repeated = new Repeated(CHECK_EVERY_MS, (now) => this.check(now)).start();

  constructor(private readonly options: KeeperOptions) {
    setImmediate(() => void this.#repeated.run());
  }

  close(): void {
    void this.#repeated.stop();
  }

  async check(now = Date.now()): Promise<void> {
    const { site, services } = this.options;
    const { registry } = services.snapshot;
    if (!isSignatureDue(registry, now)) return;
    try {
      const done = await refreshSignature(site, 'edge', now);
      if (done) services.log.info({ rev: registry.rev }, 'registry signed anew');
    } catch (thrown) {
      const expires = registry.signature?.expires;
      services.log.warn(
        {
          code: 'PRESS-R19',
          cause: `The signature of the registry ${isExpired(registry, now) ? 'expired' : 'expires'} on ${expires}, and cannot be renewed here: ${messageOf(thrown)}`,
          next: 'Sign it on a machine with a trusted key: npm run release -- sign. The edge keeps serving it.',
        },
        'registry not signed again',
      );
    }
  }
}
