import path from 'node:path';
import { AREA_CONTRACT } from '@press/area/contract-version';
import { API_CONTRACT } from '@press/contract/version';
import { CodedError } from '@press/errors';
import { finalizeManifest, TYPES, type ManifestDraft } from '@press/releases';
import type { Chunk, Compilation, Compiler, Module } from '@rspack/core';
import { readAreaDescription } from './area-description';
import { distOf, type Package } from './base';
import { containerName, EXPOSED, FEDERATION_VERSION, SHARED } from './federation';
import { writeFederationFiles } from './federation-files';
import { typesDigest } from './federated-types';
import { installedVersions } from './installed';
import { CLASS_NAMES, customProperties, givenNames, usedNames } from './vendor-names';

const SERVER = 'server.cjs';

const filesOf = (chunks: readonly Chunk[]) => chunks.flatMap((chunk) => [...chunk.files]);

/** The files with one ending, with their names in the release. */
const clientFiles = (files: Iterable<string>, ending: '.js' | '.css') =>
  [...new Set(files)].filter((file) => file.endsWith(ending)).map((file) => `client/${file}`);
const scriptsOf = (files: Iterable<string>) => clientFiles(files, '.js');
const stylesOf = (files: Iterable<string>) => clientFiles(files, '.css');

type ClientFiles = Pick<ManifestDraft, 'entry' | 'scripts' | 'styles' | 'routes' | 'takesOver' | 'names'>;

/** Returns the files of a browser build that the edge serves; for an area the rest is in the server bundle. */
type ReadClientFiles = () => Promise<ClientFiles>;

function areaFiles(compilation: Compilation, pack: Package): ReadClientFiles {
  const chunksOf = (name: string) => compilation.namedChunkGroups.get(name)?.chunks ?? [];
  const area = chunksOf(EXPOSED);
  const [entry] = scriptsOf(filesOf(chunksOf(containerName(pack.name))));
  const names = usedNames(compilation);
  if (!entry || area.length === 0 || names.length === 0)
    throw new CodedError(
      'PRESS-B04',
      `${pack.name} was built without ${names.length === 0 ? 'names of the shell that it uses' : 'a federation entry'}.`,
      "See the build's messages. If there are none, the build tool has changed: shared/build/vendor-names.ts.",
    );
  const files = filesOf(area);
  const filesOfPage = collectPageFiles(compilation, area);
  return async () => {
    const { takesOver, routes } = await readAreaDescription(path.join(distOf(pack), SERVER));
    return {
      names: [...names, CLASS_NAMES, ...customProperties(path.join(distOf(pack), 'client')).needed],
      entry,
      scripts: scriptsOf(files),
      styles: stylesOf(files),
      ...(takesOver && { takesOver }),
      routes: routes.map(({ path: route, form, listed, pageFiles }) => {
        const ofPage = pageFiles.flatMap((file) => filesOfPage(path.join(pack.dir, file)));
        return {
          path: route,
          scripts: scriptsOf(ofPage),
          styles: stylesOf(ofPage),
          ...(form && { form }),
          ...(listed === false && { listed }),
        };
      }),
    };
  };
}

const COMMONJS_RUNTIME = /@module-federation[^!]*\.cjs$/;

function shellFiles(compilation: Compilation, pack: Package): ReadClientFiles {
  const found = [...compilation.modules]
    .map((module) => module.identifier())
    .find((name) => COMMONJS_RUNTIME.test(name));
  if (found)
    throw new CodedError(
      'PRESS-B05',
      `${found} is in the shell's bundle: a CommonJS file of the federation runtime, 5 KiB larger than its ES module.`,
      'See runtimeAsModules in shared/build/federation.ts, and docs/adr/0001.',
    );
  const files = compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const [entry = '', ...scripts] = scriptsOf(files).reverse();
  const names = [...givenNames(compilation), CLASS_NAMES];
  return async () => ({
    names: [...names, ...customProperties(path.join(distOf(pack), 'client')).declared],
    entry,
    scripts,
    styles: stylesOf(files),
    routes: [],
  });
}

/**
 * Writes `release.json` when both sides of an area (or of the shell) are built: the data that the edge needs to serve it. Both
 * configurations need the same instance.
 */
export class ReleasePlugin {
  /** Null while the browser side is being built. */
  #client: ReadClientFiles | null = null;
  #serverIsBuilt = false;

  constructor(
    private readonly pack: Package,
    private readonly kind: 'area' | 'shell',
  ) {}

  apply(compiler: Compiler): void {
    const isServer = compiler.options.target === 'node20';
    // So that a release never combines a new and an old side.
    compiler.hooks.watchRun.tap('ReleasePlugin', () => {
      if (isServer) this.#serverIsBuilt = false;
      else this.#client = null;
    });
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      if (isServer) this.#serverIsBuilt = true;
      else this.#client = this.kind === 'area' ? areaFiles(compilation, this.pack) : shellFiles(compilation, this.pack);
      await this.#writeWhenComplete();
    });
  }

  async #writeWhenComplete(): Promise<void> {
    if (!this.#client || !this.#serverIsBuilt) return;
    const client = await this.#client();
    await writeFederationFiles(this.pack, client, this.kind === 'area');
    const { name, version, budgets } = this.pack;
    await finalizeManifest(distOf(this.pack), {
      name,
      version,
      areaContract: AREA_CONTRACT,
      apiContract: API_CONTRACT,
      shared: { ...SHARED },
      installed: { ...installedVersions(this.pack), [TYPES]: typesDigest() },
      federation: FEDERATION_VERSION,
      server: SERVER,
      ...(budgets && { budgets }),
      ...client,
    });
  }
}

/** The source files of a module: several if Rspack joined modules. */
const sourceFiles = (module: Module): string[] => {
  const parts: readonly unknown[] = 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
  return parts.flatMap((part) =>
    typeof part === 'object' && part && 'resource' in part && typeof part.resource === 'string' ? [part.resource] : [],
  );
};

/** Finds the client files that a page needs beyond those of its area. */
type FindPageFiles = (file: string) => string[];

/**
 * Collects the files of every `import()` of a browser build, by its chunk group.
 * @param areaChunks the chunks of the area itself; a page that is imported eagerly is in one of them and needs no other file
 * @returns a function that takes the absolute file of a page; it throws CodedError PRESS-B03 for a page without a chunk
 */
function collectPageFiles(compilation: Compilation, areaChunks: readonly Chunk[]): FindPageFiles {
  const { chunkGraph, moduleGraph, modules } = compilation;
  const inArea = new Set(areaChunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)].flatMap(sourceFiles)));
  /** Null if it is also imported statically, so that its chunk does not contain it. */
  const imported = new Map<string, string[] | null>();
  for (const block of [...modules].flatMap((module) => module.blocks)) {
    const page = block.dependencies.map((dependency) => moduleGraph.getModule(dependency)).find(Boolean);
    if (!page) continue;
    const own = new Set(chunkGraph.getModuleChunks(page));
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    const files = chunks.some((chunk) => own.has(chunk)) ? chunks.flatMap((chunk) => [...chunk.files]) : null;
    for (const source of sourceFiles(page)) imported.set(source, files);
  }
  return (file) => {
    const files = imported.get(file);
    if (files) return files;
    if (files === undefined && inArea.has(file)) return [];
    throw new CodedError(
      'PRESS-B03',
      `The page ${file} has no separate chunk.`,
      'Import it only by import() in its route: a static import elsewhere puts it into the area.',
    );
  };
}
