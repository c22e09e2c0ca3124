import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { launch, place, type Program } from '../../shared/build/commands/lib/site.mjs';
import { readRelease, sealRelease } from '@press/releases';
import { SITE } from './address';
import { FaultyApi } from './faults';

const root = path.resolve(import.meta.dirname, '../..');
export const API_ORIGIN = `http://127.0.0.1:${SITE.apiPort}`;

export interface Edge {
  origin: string;
  program: Program;
}

/** One more edge for a test of its own, on the store and registry in `data`. */
export async function startEdge(port: number, { apiOrigin = API_ORIGIN, data = path.join(root, SITE.data), env = {} } = {}): Promise<Edge> {
  const origin = `http://localhost:${port}`;
  const program = launch('edge', 'shell/dist/edge/edge.mjs', {
    env: { PRESS_DATA: data, PORT: String(port), API_ORIGIN: apiOrigin, PUBLISHER_ORIGIN: origin, LOG_LEVEL: 'fatal', ...env },
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
export async function startFaultySite(port: number): Promise<FaultySite> {
  const api = await FaultyApi.before(API_ORIGIN);
  const edge = await startEdge(port, { apiOrigin: api.origin });
  return {
    ...edge,
    api,
    close: async () => {
      await edge.program.stop();
      await api.close();
    },
  };
}

const releases = () => ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];

/**
 * A store like the site's, but for one area whose server bundle is another: how the tests make an area's server
 * render throw, hang or loop. `change` gets the bundle's source and gives another; the release is sealed anew.
 */
export async function storeWith(name: string, area: string, change: (source: string) => string): Promise<string> {
  const data = path.join(root, `${SITE.data}-${name}`);
  const dist = path.join(data, 'dist', area);
  await rm(data, { recursive: true, force: true });
  await mkdir(path.dirname(dist), { recursive: true });
  await cp(path.join(root, area, 'dist'), dist, { recursive: true });
  const bundle = path.join(dist, 'server.cjs');
  await writeFile(bundle, change(await readFile(bundle, 'utf8')));
  const { schema: _schema, build: _build, files: _files, ...draft } = await readRelease(dist);
  await sealRelease(dist, draft);
  await place(data, releases().map((folder) => (folder === area ? dist : path.join(root, folder, 'dist'))));
  return data;
}
