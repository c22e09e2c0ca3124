import { createRequire } from 'node:module';
import path from 'node:path';
import type { RspackPluginInstance } from '@rspack/core';
import type { Package } from './base';

/** Packages that an area may have installed, but gets from the shell in the browser. */
const FROM_SHELL = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'];

const kit = createRequire(createRequire(import.meta.url).resolve('@press/area/vendor'));

function versionFrom(require: NodeJS.Require, name: string): string | null {
  try {
    return (require(`${name}/package.json`) as { version: string }).version;
  } catch {
    return null; // not installed there
  }
}

/** The versions of these packages that a package resolves; by default those of the kit, which are the shell's. */
export function installedVersions({ dir }: Pick<Package, 'dir'>): Record<string, string> {
  const own = createRequire(path.join(dir, 'package.json'));
  return Object.fromEntries(
    FROM_SHELL.flatMap((name) => {
      const version = versionFrom(own, name) ?? versionFrom(kit, name);
      return version === null ? [] : [[name, version]];
    }),
  );
}

/**
 * Warns during a build of packages that the area has in a different version than it gets: its tests and types do not match the
 * code that runs.
 */
export const warnOfVersions = (pack: Package): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('warnOfVersions', ({ warnings }) => {
      for (const [name, version] of Object.entries(installedVersions(pack))) {
        const given = versionFrom(kit, name);
        if (given !== version)
          warnings.push(
            new Error(
              `${name} ${version} is installed; in browsers the area gets ${given} from the shell. Install that version.`,
            ),
          );
      }
    });
  },
});
