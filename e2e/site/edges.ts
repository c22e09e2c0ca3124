import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildable } from '../../shared/build/commands/lib/builds.mjs';
import { launch, type Program } from '../../shared/build/programs/processes.mjs';
import { testPort } from '../../shared/build/testing/test-port.mjs';
import { SITE } from './address';
import { FaultyApi } from './faulty-api';
import { buildWithRender } from './builds';
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
  program: file = 'shell/dist/edge/edge.mjs',
  env = {},
} = {}): Promise<Edge> {
  const port = await testPort();
  const origin = `http://localhost:${port}`;
  const program = launch('edge', file, {
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

/**
 * An edge whose api can be made to fail. It stores no pages, because the tests check pages without data, and it is behind a
 * proxy, so that senders of forms can have different addresses.
 */
export async function startFaultySite(): Promise<FaultySite> {
  const api = await FaultyApi.inFrontOf(API_ORIGIN);
  const edge = await startEdge({ apiOrigin: api.origin, env: { EDGE_CACHE_MB: '0', EDGE_TRUSTED_PROXIES: '1' } });
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
 * Creates a copy of the site's store in which areas have other render functions on the server, which can throw, hang or loop.
 * @param renders expressions, by area; in one, `render` is the function of the area
 * @returns the data directory
 */
export async function storeWithRenders(name: string, renders: Readonly<Record<string, string>>): Promise<string> {
  const data = path.join(root, `${SITE.data}-${name}`);
  await rm(data, { recursive: true, force: true });
  const dists = buildable().releases.map(async (area) => {
    const render = renders[area];
    return render ? (await buildWithRender(area, data, render)).dist : path.join(root, area, 'dist');
  });
  await installBuilds(data, await Promise.all(dists));
  return data;
}
