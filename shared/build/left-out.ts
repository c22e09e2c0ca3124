import { fileURLToPath } from 'node:url';
import { rspack, type Compilation, type RspackPluginInstance } from '@rspack/core';

const here = (file: string) => fileURLToPath(new URL(`./left-out/${file}.mjs`, import.meta.url));

/** Modules that no page of the house runs, though their packages always import them: each by what stands in its place. */
const LEFT_OUT: readonly (readonly [file: RegExp, instead: string])[] = [
  [/query-core\/build\/modern\/mutationCache\.js$/, here('mutation-cache')],
  [/query-core\/build\/modern\/infiniteQueryBehavior\.js$/, here('infinite-query')],
  [/runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/, here('snapshot-handler')],
  [/runtime-core\/dist\/utils\/preload\.js$/, here('preload')],
  [/runtime-core\/dist\/utils\/load\.js$/, here('load')],
  [/runtime-core\/dist\/utils\/semver\/index\.js$/, here('semver')],
  [/@module-federation\/sdk\/dist\/dom\.js$/, here('dom')],
];

/**
 * Puts small modules in place of big ones that are never run: 3 KiB of the shell (docs/adr/0011). A package that names
 * its files otherwise after an upgrade fails the build (PRESS-B07) instead of quietly bringing them back.
 */
export const leftOut: RspackPluginInstance = {
  apply(compiler) {
    for (const [file, instead] of LEFT_OUT) {
      new rspack.NormalModuleReplacementPlugin(file, instead).apply(compiler);
    }
    compiler.hooks.thisCompilation.tap('left out', (compilation) => {
      // Before modules are joined: joined ones no longer tell what they are made of.
      compilation.hooks.finishModules.tap('left out', () => assertLeftOut(compilation));
    });
  },
};

function assertLeftOut(compilation: Compilation): void {
  // Where their sources were read: identifiers keep the name that was asked for.
  const names = [...compilation.modules].map((module) => ('resource' in module ? String(module.resource) : ''));
  for (const [file, instead] of LEFT_OUT) {
    if (names.some((name) => file.test(name)) || !names.includes(instead)) {
      compilation.errors.push(
        new Error(
          `PRESS-B07 ${file.source} is not left out of the shell: its package may have moved it. See shared/build/left-out.ts and docs/adr/0011.`,
        ) as never,
      );
    }
  }
}
