import { messageOf } from '@press/errors';
import { isExpired, isSignatureDue, refreshSignature, type ReleaseSite } from '@press/releases';
import type { EdgeServices } from '../context/edge-services';

/** Once a day, because a signature is valid for weeks. */
const CHECK_EVERY_MS = 24 * 3_600_000;

interface KeeperOptions {
  site: ReleaseSite;
  services: Pick<EdgeServices, 'snapshot' | 'log'>;
}

/**
 * Renews the registry's signature before it expires, if this machine has a key (ADR 17). Of several edges the first one renews
 * it. Without a key it logs a warning once a day.
 */
export class SignatureKeeper {
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: KeeperOptions) {
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    this.#timer.unref(); // only the server keeps the process alive
    setImmediate(() => void this.check());
  }

  close(): void {
    clearInterval(this.#timer);
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
          next: 'Sign it on a machine with a trusted key: npm run release -- sign. It is served on meanwhile.',
        },
        'registry not signed anew',
      );
    }
  }
}
