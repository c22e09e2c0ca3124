import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

const found = (pattern: RegExp, texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, name = '']) => name));

/**
 * The custom properties in the files of a build for browsers: `--text-small`. A release declares those that its style sheets set, and
 * those that its scripts name, because they set them on elements. It needs those that it reads without a value to fall back to,
 * and does not declare.
 */
export function customProperties(client: string): { declared: string[]; needed: string[] } {
  const read = (ending: string) =>
    readdirSync(client)
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(path.join(client, file), 'utf8'));
  const [sheets, scripts] = [read('.css'), read('.js')];
  const declared = new Set([...found(/(--[\w-]+)\s*:/g, sheets), ...found(/["'`](--[\w-]+)["'`]/g, scripts)]);
  const used = new Set(found(/\bvar\(\s*(--[\w-]+)\s*\)/g, [...sheets, ...scripts]));
  return { declared: [...declared].sort(), needed: [...used].filter((name) => !declared.has(name)).sort() };
}
