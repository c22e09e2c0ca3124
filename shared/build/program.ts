import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { base } from './base';
import { readPackage } from './package';

/**
 * A Node program: its own and the workspace's sources in one ES module an entry, packages from npm left outside.
 * @param configUrl `import.meta.url` of the rspack.config.ts
 * @param entries file names (without extension) and their sources
 */
export function program(configUrl: string, entries: Record<string, string>, folder = 'dist'): Configuration {
  const pack = readPackage(path.dirname(fileURLToPath(configUrl)));
  const config = base(pack, 'program');
  return {
    ...config,
    target: 'node20',
    entry: entries,
    output: {
      path: path.join(pack.dir, folder),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externals: [
      ({ request }, done) => {
        const npm = request && /^(@?[a-z])/i.test(request) && !request.startsWith('@press/') && !path.isAbsolute(request);
        return npm ? done(undefined, request, 'module-import') : done();
      },
    ],
    // Workers are found as files beside the program, not compiled from the call.
    module: { ...config.module, parser: { javascript: { worker: false, url: false, importMeta: false } } },
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    devtool: 'source-map',
  };
}
