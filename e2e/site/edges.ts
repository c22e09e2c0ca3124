import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { buildable } from '../../shared/build/commands/lib/builds.mjs';
import { launch, type Program } from '../../shared/build/commands/lib/processes.mjs';
import { installReleases } from '../../shared/build/commands/lib/site.mjs';
import { SITE } from './address';
import { changedBuild } from './builds';
import { FaultyApi } from './faults';

const root = path.resolve(import.meta.dirname, '../..');
export const API_ORIGIN = `http://127.0.0.1:${SITE.apiPort}`;

export interface Edge {
  origin: string;
  program: Program;
}

/** A port that nothing listens on: specs run side by side, so none has one of its own. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** One more edge for a test of its own, on the store and registry in `data`. */
export async function startEdge({
  apiOrigin = API_ORIGIN,
  data = path.join(root, SITE.data),
  env = {},
} = {}): Promise<Edge> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = launch('edge', 'shell/dist/edge/edge.mjs', {
    env: {
      PRESS_DATA: data,
      PORT: String(port),
      API_ORIGIN: apiOrigin,
      PUBLISHER_ORIGIN: origin,
      LOG_LEVEL: 'fatal',
      ...env,
    },
    readyLine: /site ready/,
    quiet: true,
  });
  await program.ready;
  return { origin, program };
}

export interface FaultySite extends Edge {
  api: FaultyApi;
  close: () => Promise<void>;
}

/** An edge whose api can be made to fail. */
export async function startFaultySite(): Promise<FaultySite> {
  const api = await FaultyApi.before(API_ORIGIN);
  const edge = await startEdge({ apiOrigin: api.origin });
  return {
    ...edge,
    api,
    close: async () => {
      await edge.program.stop();
      await api.close();
    },
  };
}

/**
 * A store like the site's, but for one area whose server bundle is another: how the tests make an area's server
 * render throw, hang or loop. `change` gets the bundle's source and gives another.
 */
export async function storeWith(name: string, area: string, change: (source: string) => string): Promise<string> {
  const data = path.join(root, `${SITE.data}-${name}`);
  await rm(data, { recursive: true, force: true });
  const { dist } = await changedBuild(area, data, (file, text) => (file === 'server.cjs' ? change(text) : text));
  await installReleases(
    data,
    buildable().releases.map((folder) => (folder === area ? dist : path.join(root, folder, 'dist'))),
  );
  return data;
}
