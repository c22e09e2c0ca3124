import type { Compilation, Module } from '@rspack/core';

const VENDOR = '@press/area/vendor';

/**
 * Class names are strings, so that no build can tell which of them an area uses. One name represents all: a shell that has them
 * gives it, and an area that was built for them needs it.
 */
export const CLASS_NAMES = 'the class names of docs/reference/class-names.md';

/**
 * The modules of a build that a share of the vendor module represents: `consume shared module (default)
 * @press/area/vendor@^1.2.0`.
 */
const shares = ({ modules }: Compilation, kind: 'consume' | 'provide'): Module[] =>
  [...modules].filter((module) => module.identifier().startsWith(`${kind} shared module (default) ${VENDOR}@`));

/**
 * The names of the vendor module that the code of an area imports. Names that the facades only re-export do not count.
 */
export function usedNames(compilation: Compilation): string[] {
  const { moduleGraph } = compilation;
  const uses = shares(compilation, 'consume')
    .flatMap((module) => moduleGraph.getIncomingConnections(module))
    .filter(({ dependency }) => dependency.type === 'esm import specifier')
    .flatMap(({ dependency }) => dependency.ids?.slice(0, 1) ?? []);
  return [...new Set(uses)].sort();
}

/** The names of the vendor module that the shell gives to areas. */
export function givenNames(compilation: Compilation): string[] {
  const { moduleGraph } = compilation;
  const names = shares(compilation, 'provide')
    .flatMap((module) => moduleGraph.getOutgoingConnections(module))
    .map(({ module }) => module && moduleGraph.getProvidedExports(module));
  return names.flatMap((each) => (Array.isArray(each) ? each : [])).sort();
}
