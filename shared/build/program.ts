import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { catalogueRule } from './catalogues';
import { base, distOf, readPackage } from './base';

/**
 * Packages that are bundled although package.json names them: hundreds of small ES modules, which Node takes longer to
 * find and read than to run. Without this, typebox takes a fifth of the processor time of a start.
 */
const BUNDLED = new Set(['typebox']);

function npmDependencies(dir: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@press/') && !BUNDLED.has(name));
}

/**
 * The configuration of a Node program: one ES module for each entry. It contains everything except Node's own modules and the
 * npm packages that its package.json names, which Node loads at run time, except `BUNDLED`.
 * @param configUrl `import.meta.url` of the rspack.config.ts
 * @param entries file names (without extension) and their sources
 */
export function program(configUrl: string, entries: Record<string, string>, folder = ''): Configuration {
  const pack = readPackage(path.dirname(fileURLToPath(configUrl)));
  const config = base(pack, 'program');
  const external = new RegExp(`^(?:node:.*|(?:${npmDependencies(pack.dir).join('|') || '(?!)'})(?:/.*)?)$`);
  return {
    ...config,
    target: 'node20',
    entry: entries,
    output: {
      path: path.join(distOf(pack), folder),
      filename: '[name].mjs',
      // Removes chunks of earlier builds, but neither threads nor the type checker's declarations.
      clean: { keep: /types|\.cjs/ },
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externals: [
      ({ request = '' }, done) => (external.test(request) ? done(undefined, request, 'module-import') : done()),
    ],
    // A worker is a separate file of the program. Rspack does not compile it from the call.
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), catalogueRule(true)],
      parser: { ...config.module?.parser, javascript: { worker: false, url: false, importMeta: false } },
    },
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    devtool: 'source-map',
  };
}

/**
 * The configuration of threads of a Node program: one self-contained CommonJS module for each entry. Such a file loads faster
 * than an ES module and its packages. A thread may be terminated while it loads; if it loads an ES module by `require`, Node 20
 * can end the whole process. They are built after the program of the same package.
 */
export function threads(configUrl: string, entries: Record<string, string>, folder = ''): Configuration {
  const config = program(configUrl, entries, folder);
  const { name: packageName } = readPackage(path.dirname(fileURLToPath(configUrl)));
  return {
    ...config,
    name: `${packageName} (threads)`,
    // The program's build removes files of others from the folder, so a simultaneous build of the threads would fail.
    dependencies: [`${packageName} (program)`],
    output: {
      path: config.output?.path ?? '',
      filename: '[name].cjs',
      clean: false,
      library: { type: 'commonjs2' },
    },
    externals: [
      ({ request = '' }, done) => (request.startsWith('node:') ? done(undefined, request, 'node-commonjs') : done()),
    ],
  };
}
