import { AREA_CONTRACT } from '@press/area/contract-version';
import { API_CONTRACT } from '@press/contract/version';
import { finalizeManifest, type ReleaseRoute } from '@press/releases';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import { distOf, type Package } from './base';
import { EXPOSED, FEDERATION_VERSION, SHARED, containerName } from './federation';
import { readOutline, type RouteOutline } from './page-requests';

const inClient = (file: string) => `client/${file}`;
const scriptsOf = (files: Iterable<string>) => [...new Set(files)].filter((file) => file.endsWith('.js')).map(inClient);
const stylesOf = (files: Iterable<string>) => [...new Set(files)].filter((file) => file.endsWith('.css')).map(inClient);
const filesOf = (chunks: readonly Chunk[]) => chunks.flatMap((chunk) => [...chunk.files]);

/** The files that come with a page's request: those of the chunk group it opened; none for a page that comes with its area. */
function groupFiles(compilation: Compilation, { request, eager }: RouteOutline): string[] {
  if (eager) return [];
  const group = compilation.chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request));
  if (!group)
    throw new Error(`PRESS-B03 No chunk came of ${request}. Is it the page of a route and nothing's static import?`);
  return filesOf(group.chunks);
}

interface ClientFiles {
  entry: string;
  scripts: string[];
  styles: string[];
  routes: ReleaseRoute[];
  takesOver?: string[];
}

function areaFiles(compilation: Compilation, pack: Package): ClientFiles {
  const named = (name: string) => filesOf(compilation.namedChunkGroups.get(name)?.chunks ?? []);
  const exposed = named(EXPOSED);
  const [entry] = named(containerName(pack.name)).filter((file) => file.endsWith('.js'));
  if (!entry || exposed.length === 0) throw new Error(`PRESS-B04 ${pack.name} was built without a federation entry.`);
  const { takesOver, routes: outlines } = readOutline(pack.dir);
  const routes = outlines.map((outline) => {
    const { path: route, form } = outline;
    const files = groupFiles(compilation, outline);
    return { path: route, scripts: scriptsOf(files), styles: stylesOf(files), ...(form && { form }) };
  });
  return {
    entry: inClient(entry),
    scripts: scriptsOf(exposed),
    styles: stylesOf(exposed),
    routes,
    ...(takesOver && { takesOver }),
  };
}

const UNSHAKEN = /@module-federation[^!]*\.cjs$/;

function shellFiles(compilation: Compilation): ClientFiles {
  const unshaken = [...compilation.modules].map((module) => module.identifier()).find((name) => UNSHAKEN.test(name));
  if (unshaken) {
    throw new Error(
      `PRESS-B05 ${unshaken} is in the shell's bundle: a CommonJS file of the federation runtime, 5 KiB more than its ES module. See runtimeAsModules and docs/adr/0001.`,
    );
  }
  const entrypoint = compilation.entrypoints.get('shell');
  const [entry = '', ...scripts] = scriptsOf(entrypoint?.getFiles() ?? []).reverse();
  return { entry, scripts, styles: stylesOf(entrypoint?.getFiles() ?? []), routes: [] };
}

/**
 * Writes `release.json` when both faces of an area (or of the shell) are built: what the edge has to know to serve
 * it. Put the same instance into both configurations.
 */
export class ReleasePlugin {
  #client: ClientFiles | null = null;
  #server = false;

  constructor(
    private readonly pack: Package,
    private readonly kind: 'area' | 'shell',
  ) {}

  apply(compiler: Compiler): void {
    const isServer = compiler.options.target === 'node20';
    // While one face is made anew, what is known of it is of the past: the other must not seal that.
    compiler.hooks.watchRun.tap('ReleasePlugin', () => {
      if (isServer) this.#server = false;
      else this.#client = null;
    });
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      if (isServer) this.#server = true;
      else this.#client = this.kind === 'area' ? areaFiles(compilation, this.pack) : shellFiles(compilation);
      if (this.#client && this.#server) await this.#seal(this.#client);
    });
  }

  async #seal(client: ClientFiles): Promise<void> {
    const { name, version } = this.pack;
    await finalizeManifest(distOf(this.pack), {
      name,
      version,
      areaContract: AREA_CONTRACT,
      apiContract: API_CONTRACT,
      shared: { ...SHARED },
      federation: FEDERATION_VERSION,
      server: 'server.cjs',
      ...client,
    });
  }
}
