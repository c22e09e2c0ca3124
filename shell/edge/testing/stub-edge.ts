import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Publisher } from '@press/config';
import type { Drain } from '@press/http/drain';
import { directoryStore, readRegistry } from '@press/releases';
import { FileCache } from '../cache/file-cache';
import { PageCache } from '../cache/page-cache';
import type { FolderChanges } from '../context/folder-changes';
import type { EdgeServices } from '../context/edge-services';
import { FormerAddresses } from '../context/former-addresses';
import { JournalCodes } from '../context/journal-codes';
import { LIMITS, type Limits } from '../http/limits';
import type { KeyHeader } from '../http/headers';
import { createServer } from '../process/server';
import { BrowserOverrides } from '../overrides/browser-overrides';
import type { DevServerOrigins } from '../overrides/dev-servers';
import { openSnapshot } from '../releases/registry-snapshot';
import { Admission } from '../rendering/admission';
import type { Renderer } from '../rendering/renderer';
import { ticketKey } from '../telemetry/tickets';
import { startTelemetry } from '../telemetry/telemetry';
import { closeAfterTests, publisher, recordingLog, rendered, stubApi, StubSite, type StubArea } from './stub-site';

/** Lets a test read /metrics. */
export const METRICS_TOKEN = 'a-token-of-some-length';

const CACHE_BYTES = 8 * 1024 * 1024;

export interface StubResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  text: string;
}

/** A renderer without workers: `html` returns the markup of a release's page. */
export const stubRenderer = (html: (area: string, build: string) => string = () => '<p>page</p>'): Renderer => ({
  render: async ({ name, build }) => rendered(html(name, build)),
  close: async () => undefined,
});

const LOOPBACK: DevServerOrigins = new Set(['loopback']);

export interface StubEdgeOptions {
  /** The origin of the api, or a listener that responds as the api; without it nothing listens there. */
  api?: string | RequestListener;
  /** Dev servers that a browser may select; by default every port of this machine. */
  devServerOrigins?: DevServerOrigins;
  /** True if the inspector is open to everybody, as on a developer's machine. */
  inspectorIsOpen?: boolean;
  trustedProxies?: number;
  maxPerAddress?: number;
  drain?: Drain;
  /** The header that a cache in front reads. */
  keyHeader?: KeyHeader;
  /** Set for a preview. */
  folderChanges?: FolderChanges;
  /** Limits other than in production. */
  limits?: Partial<Limits>;
}

export type StubEdge = Awaited<ReturnType<typeof stubEdge>>;

/** A listening edge for a stub site, or for a new one with these areas. `ask` sends addresses and encodings exactly as given. */
export async function stubEdge(
  site: StubSite | readonly StubArea[],
  renderer = stubRenderer(),
  {
    api = 'http://127.0.0.1:1',
    trustedProxies = 0,
    maxPerAddress = 1_000,
    limits = {},
    inspectorIsOpen = true,
    devServerOrigins = LOOPBACK,
    drain,
    keyHeader = null,
    folderChanges,
  }: StubEdgeOptions = {},
) {
  const stub = site instanceof StubSite ? site : await StubSite.create(site);
  const apiOrigin = typeof api === 'string' ? api : (await stubApi(api)).origin;
  const registry = await readRegistry(stub.data);
  if (!registry) throw new Error('The stub site was not published.');
  const { log, lines } = recordingLog();
  const overrides = new BrowserOverrides({
    trusted: stub.folders.trusted,
    key: () => ticketKey(stub.folders),
    isOpen: inspectorIsOpen,
    devServerOrigins,
  });
  await overrides.start();
  const services: EdgeServices & { snapshot: EdgeServices['snapshot']; publisher: Publisher } = {
    publisher,
    renderer,
    admission: new Admission({ areaSlots: 4 }),
    folderChanges: folderChanges ?? null,
    pages: new PageCache(CACHE_BYTES),
    keyHeader,
    files: new FileCache(CACHE_BYTES),
    log,
    journalCodes: new JournalCodes(apiOrigin),
    formerAddresses: new FormerAddresses(apiOrigin),
    overrides,
    devBuilds: new Map(),
    snapshot: await openSnapshot(registry, stub.store, publisher),
    isUnnamed: () => false,
    lastKnownBody: () => null,
    siteHealth: () => ({ problem: null, checkedAt: performance.now(), storeRev: 1 }),
    registryHealth: () => ({ problem: null, checkedAt: performance.now(), storeRev: 1 }),
  };
  const telemetry = startTelemetry({ site: stub.folders, store: directoryStore(stub.store), services });
  const app = createServer({
    services,
    apiOrigin,
    store: stub.store,
    trustedProxies,
    maxPerAddress,
    ...(drain && { drain }),
    limits: { ...LIMITS, ...limits },
    telemetry,
    metricsToken: METRICS_TOKEN,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  closeAfterTests(() => {
    app.server.closeAllConnections();
    return app.close();
  });

  async function ask(
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    body = '',
  ): Promise<StubResponse> {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const received = Buffer.concat(chunks);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: received,
      text: received.toString(),
    };
  }

  /** Serves the stub site's current registry. */
  async function reload(): Promise<void> {
    const changed = await readRegistry(stub.data);
    if (!changed) throw new Error('The stub site has no registry.');
    services.snapshot = await openSnapshot(changed, stub.store, publisher);
  }
  /** The cookie of a browser that followed a link of the inspector. */
  const pickCookie = (area: string, build: string): string =>
    `__Host-preview=${overrides.inspector(undefined)?.(area, build)}`;
  return { app, stub, services, telemetry, lines, port, ask, reload, pickCookie };
}
