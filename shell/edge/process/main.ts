import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCodedError } from '@press/errors';
import { directoryStore, registryVerifier } from '@press/releases';
import { pino } from 'pino';
import { openEdition, type Edition } from '../releases/registry-snapshot';
import { EdgeFault } from '../http/fault';
import { listen } from './listen';
import { RegistryWatch } from '../releases/registry-follower';
import { createRenderers } from '../rendering/renderers';
import { createServer } from './server';
import { settingsFromEnv } from './settings';
import type { Site } from '../context/edge-services';
import { stop } from './stop';
import { startTelemetry } from '../telemetry/telemetry';

/** Built beside this program. */
const WORKER = fileURLToPath(new URL('./render-worker.mjs', import.meta.url));

/** Starts the edge: settings, registry, render workers, server; then says so. */
async function main(): Promise<void> {
  const { port, apiOrigin, data, publisher, logLevel, trustedProxies, unsigned, metricsToken, overrides } =
    settingsFromEnv(process.env);
  const log = pino({ level: logLevel, base: { program: 'edge' } });
  const store = path.join(data, 'releases');

  let edition: Edition | undefined;
  const verify = registryVerifier({
    data,
    store: directoryStore(store),
    unsigned,
    warn: ({ name, build }, cause) =>
      log.warn(
        { code: 'PRESS-R09', area: name, build, cause, next: 'Publish it with a trusted key.' },
        'release without a trusted signature',
      ),
  });
  const watch = new RegistryWatch({
    data,
    log,
    take: async (registry) =>
      void (edition = await openEdition(await verify(registry, edition?.registry ?? null), store, publisher)),
  });
  await watch.start();
  const renderers = createRenderers({ workerFile: WORKER, store, apiOrigin, publisher, log });
  const site: Site = {
    publisher,
    renderers,
    log,
    overrides,
    get edition() {
      if (!edition) throw new Error('The registry watch started without an edition.');
      return edition;
    },
  };
  const app = createServer({
    site,
    apiOrigin,
    store,
    trustedProxies,
    telemetry: startTelemetry({ data, site, metricsToken }),
  });
  const after = async (): Promise<void> => {
    watch.close();
    await renderers.close();
  };

  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    process.exit(await stop({ app, log, after }));
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());

  await listen(app, port);
  console.log(`site ready http://localhost:${port}`);
}

main().catch((thrown: unknown) => {
  const explained =
    thrown instanceof EdgeFault ||
    isCodedError(thrown) ||
    (thrown instanceof Error && thrown.message.startsWith('PRESS-'));
  console.error(explained ? (thrown as Error).message : thrown);
  process.exit(1);
});
