import { CodedError } from '@press/errors';
import type { Chunk, Compilation, Module } from '@rspack/core';

/** The source files of a module: several where Rspack joined modules. */
const sourcesOf = (module: Module): string[] => {
  const parts: readonly unknown[] = 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
  return parts.flatMap((part) =>
    typeof part === 'object' && part && 'resource' in part && typeof part.resource === 'string' ? [part.resource] : [],
  );
};

/** Finds the client files that a page needs beyond those of its area. */
export type FindPageFiles = (file: string) => string[];

/**
 * Collects the files of every `import()` of a browser build: those of the chunk group that it opens.
 * @param areaChunks the chunks of the area itself; a page that is imported eagerly is in one of them and needs no file more
 * @returns takes the absolute file of a page; throws CodedError PRESS-B03 for a page without a chunk
 */
export function collectPageFiles(compilation: Compilation, areaChunks: readonly Chunk[]): FindPageFiles {
  const { chunkGraph, moduleGraph, modules } = compilation;
  const inArea = new Set(areaChunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)].flatMap(sourcesOf)));
  /** Null: it is imported statically too, so that its chunk is without it. */
  const imported = new Map<string, string[] | null>();
  for (const block of [...modules].flatMap((module) => module.blocks)) {
    const page = block.dependencies.map((dependency) => moduleGraph.getModule(dependency)).find(Boolean);
    if (!page) continue;
    const own = new Set(chunkGraph.getModuleChunks(page));
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    const files = chunks.some((chunk) => own.has(chunk)) ? chunks.flatMap((chunk) => [...chunk.files]) : null;
    for (const source of sourcesOf(page)) imported.set(source, files);
  }
  return (file) => {
    const files = imported.get(file);
    if (files) return files;
    if (files === undefined && inArea.has(file)) return [];
    throw new CodedError(
      'PRESS-B03',
      `The page ${file} has no chunk of its own.`,
      'Import it only by import() in its route: a static import elsewhere puts it into the area.',
    );
  };
}
