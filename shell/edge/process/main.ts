import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { isCodedError } from '@press/errors';
import { Drain } from '@press/http/drain';
import { startTracing } from '@press/tracing';
import {
  directoryStore,
  isExpired,
  registryVerifier,
  releasesFolder,
  type Registry,
  type Release,
} from '@press/releases';
import { FileCache } from '../cache/file-cache';
import { PageCache } from '../cache/page-cache';
import { FolderChanges } from '../context/folder-changes';
import type { EdgeServices } from '../context/edge-services';
import { FormerAddresses } from '../context/former-addresses';
import { JournalCodes } from '../context/journal-codes';
import { BrowserOverrides } from '../overrides/browser-overrides';
import { RegistryFollower } from '../releases/registry-follower';
import { knownSiteFile } from '../publisher/known-site';
import { followContent } from '../publisher/content-follower';
import { SiteFollower } from '../publisher/site-follower';
import { openLocalCopy } from '../releases/local-copy';
import { openSnapshot, type RegistrySnapshot } from '../releases/registry-snapshot';
import { Admission } from '../rendering/admission';
import { createRenderer } from '../rendering/renderer';
import { ticketKey } from '../telemetry/tickets';
import { startTelemetry } from '../telemetry/telemetry';
import { createLog, listen, stop } from './lifecycle';
import { createServer } from './server';
import { settingsFromEnv } from './settings';

/** The build writes it next to this program. */
const WORKER = fileURLToPath(new URL('./render-worker.cjs', import.meta.url));

/** The share of the cache bytes for pages; files of releases use the rest. */
const PAGES_SHARE = 0.75;

/** Starts the edge: settings, registry, render workers, server. */
async function main(): Promise<void> {
  const settings = settingsFromEnv(process.env);
  const { apiOrigin, site, devServerOrigins, devBuilds } = settings;
  const log = createLog(settings.logLevel, process.stdout.fd);
  const tracing = await startTracing('press-edge', process.env);
  const store = releasesFolder(site.data);
  const copy = openLocalCopy(settings, log);

  let snapshot: RegistrySnapshot | undefined;
  const verify = registryVerifier({
    site,
    store: directoryStore(store),
    unsigned: settings.unsigned,
    warn: ({ release, ...warning }) =>
      log.warn(
        { ...warning, ...(release && { area: release.name, build: release.build }) },
        release ? 'release without a trusted signature' : 'registry without a valid signature',
      ),
  });
  const siteFollower = new SiteFollower({
    apiOrigin,
    data: site.data,
    start: settings.publisher,
    log,
    // Header, footer, routes and stored pages belong to a snapshot.
    install: async (publisher) => {
      if (snapshot) snapshot = await openSnapshot(snapshot.registry, store, publisher);
    },
  });
  await siteFollower.start();
  const follower = new RegistryFollower({
    registry: site.registry,
    lastKnown: async () => copy?.lastRegistry() ?? null,
    log,
    install: async (registry, leaveOut) => {
      const missing = await copy?.fill(registry);
      const previous = snapshot?.registry ?? null;
      const { registry: verified, flaws } = await verify(registry, { previous, leaveOut, ...(missing && { missing }) });
      if (!isDeepStrictEqual(verified, previous)) {
        snapshot = await openSnapshot(verified, store, siteFollower.publisher);
        await copy?.keep(registry);
      }
      return flaws.map(({ release, error }) => `${release.name} ${release.build} (${error.code})`);
    },
  });
  await follower.start();
  const overrides = new BrowserOverrides({
    trusted: site.trusted,
    key: () => ticketKey(site),
    isOpen: settings.inspectorIsOpen,
    devServerOrigins,
  });
  await overrides.start();
  const renderer = createRenderer({
    workerFile: WORKER,
    store,
    apiOrigin,
    siteFile: knownSiteFile(site.data),
    publisher: () => siteFollower.publisher,
    log,
  });
  const follow = async (): Promise<void> => {
    await siteFollower.check(); // a page in progress may have begun before the change
    await siteFollower.check();
  };
  const folderChanges = new FolderChanges(follow);
  const services: EdgeServices = {
    get publisher() {
      return siteFollower.publisher;
    },
    isUnnamed: () => settings.withoutSample && !siteFollower.isNamed,
    lastKnownBody: siteFollower.lastKnownBody,
    siteHealth: () => siteFollower.health(),
    renderer,
    admission: new Admission(),
    folderChanges: settings.isPreview ? folderChanges : null,
    pages: new PageCache(settings.cacheBytes * PAGES_SHARE),
    keyHeader: settings.keyHeader,
    files: new FileCache(settings.cacheBytes * (1 - PAGES_SHARE)),
    log,
    journalCodes: new JournalCodes(apiOrigin),
    formerAddresses: new FormerAddresses(apiOrigin),
    overrides,
    devBuilds,
    registryHealth: () => {
      const health = follower.health();
      const problem = snapshot && isExpired(snapshot.registry, Date.now()) ? 'signature expired: PRESS-R19' : null;
      return { ...health, problem: health.problem ?? problem };
    },
    get snapshot() {
      if (!snapshot) throw new Error('RegistryFollower.start() installs the first snapshot.');
      return snapshot;
    },
  };
  const contentFollower = followContent({
    apiOrigin,
    log,
    drop: (keys) => services.pages.drop(services.snapshot, keys),
  });
  void contentFollower.start().run();
  const drain = new Drain(settings.drainMs);
  const app = createServer({
    services,
    drain,
    apiOrigin,
    store,
    trustedProxies: settings.trustedProxies,
    maxPerAddress: settings.maxPerAddress,
    telemetry: startTelemetry({ site, store: settings.store ?? directoryStore(store), services }),
    metricsToken: settings.metricsToken,
  });
  app.addHook('onClose', async () => {
    follower.close();
    siteFollower.close();
    void contentFollower.stop();
    await renderer.close();
    await tracing.close();
    await site.registry.close();
  });

  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    process.exit(await stop(app, log, drain));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end());

  process.on('message', (message) => void folderChanges.receive(message));
  services.admission.started();
  await renderer.warmUp(stableAreas(services.snapshot.registry));
  await listen(app, settings.port);
  console.log(`site ready http://localhost:${settings.port}`);
}

/** The releases that most visitors get. */
const stableAreas = ({ areas }: Registry): Release[] =>
  Object.values(areas).flatMap(({ stable, builds }) => (stable === null ? [] : (builds[stable] ?? [])));

main().catch((thrown: unknown) => {
  console.error(isCodedError(thrown) ? thrown.message : thrown);
  process.exit(1);
});
