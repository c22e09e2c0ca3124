import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildable } from '../../shared/build/commands/lib/builds.mjs';
import { launch, type Program } from '../../shared/build/commands/lib/processes.mjs';
import { testPort } from '../../shared/build/testing/test-port.mjs';
import { SITE } from './address';
import { changedBuild } from './builds';
import { FaultyApi } from './faulty-api';
import { installBuilds } from './installed-builds';

const root = path.resolve(import.meta.dirname, '../..');
export const API_ORIGIN = `http://127.0.0.1:${SITE.apiPort}`;

export interface Edge {
  origin: string;
  program: Program;
}

/** Starts another edge, on the store and registry in `data`. */
export async function startEdge({
  apiOrigin = API_ORIGIN,
  data = path.join(root, SITE.data),
  env = {},
} = {}): Promise<Edge> {
  const port = await testPort();
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

/** An edge whose api can be made to fail. It stores no pages, because the tests check pages without data. */
export async function startFaultySite(): Promise<FaultySite> {
  const api = await FaultyApi.inFrontOf(API_ORIGIN);
  const edge = await startEdge({ apiOrigin: api.origin, env: { EDGE_CACHE_MB: '0' } });
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
 * Creates a copy of the site's store in which one area has another server bundle, which can throw, hang or loop.
 * @param change receives the source of the bundle and returns the changed one
 * @returns the data directory
 */
export async function storeWithServerBundle(
  name: string,
  area: string,
  change: (source: string) => string,
): Promise<string> {
  const data = path.join(root, `${SITE.data}-${name}`);
  await rm(data, { recursive: true, force: true });
  const { dist } = await changedBuild(area, data, (file, text) => (file === 'server.cjs' ? change(text) : text));
  await installBuilds(
    data,
    buildable().releases.map((folder) => (folder === area ? dist : path.join(root, folder, 'dist'))),
  );
  return data;
}
