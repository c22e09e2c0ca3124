import { CodedError } from '@press/errors';
import type { Module, RspackPluginInstance } from '@rspack/core';
import { CSS_IN_JS } from './source-rules.mjs';

const fileOf = (module: Module | null): string =>
  module && 'resource' in module && typeof module.resource === 'string' ? module.resource : '';

/** The installed package that a file belongs to; empty for a source of the area. */
const packageOf = (file: string): string =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replace('\\', '/') ?? '';

/**
 * Fails the build of an area when an installed package brings one that makes style elements while a page runs. Imports of the
 * area's own sources are refused with their line (source-rules.mjs).
 */
export const refuseStyleMakers: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('refuseStyleMakers', (compilation) => {
      compilation.hooks.finishModules.tap('refuseStyleMakers', (modules) => {
        const found = new Map<string, string>();
        for (const module of modules) {
          const maker = packageOf(fileOf(module));
          const importer = packageOf(fileOf(compilation.moduleGraph.getIssuer(module)));
          if (importer && importer !== maker && CSS_IN_JS.test(maker)) found.set(maker, importer);
        }
        for (const [maker, importer] of found)
          compilation.errors.push(
            new CodedError(
              'PRESS-B11',
              `The package ${importer} uses ${maker}: style elements that scripts make are blocked by the content security policy.`,
              'Use a package that brings style sheets, or CSS modules.',
            ),
          );
      });
    });
  },
};
