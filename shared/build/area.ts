import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, RspackPluginInstance, Module } from '@rspack/core';
import {
  base,
  browserOptimization,
  browserOutput,
  distOf,
  type Package,
  readPackage,
  serverOptimization,
  sourceMaps,
} from './base';
import { catalogueRule, languageFiles } from './catalogues';
import { devPort, withDevServer } from './dev';
import { explainMissingShared, remotePlugin } from './federation';
import { warnOfVersions } from './installed';
import { ReleasePlugin } from './release-plugin';
import { CodedError } from '@press/errors';
import { CSS_IN_JS } from '@press/releases/policy';

const require = createRequire(import.meta.url);

const areaAlias = (pack: Package) => ({ '#area': path.join(pack.dir, 'area.ts') });

const kitRequire = createRequire(require.resolve('@press/area/vendor'));
const kitFolder = (name: string): string => path.dirname(kitRequire.resolve(`${name}/package.json`));

/**
 * On the server the kit's copies, whatever the area has installed, because other copies would not have the page's cache
 * and location.
 */
const KIT_COPIES = {
  react: kitFolder('react'),
  'react-dom': kitFolder('react-dom'),
  'react-router-dom$': kitFolder('react-router-dom'),
  '@tanstack/react-query$': kitFolder('@tanstack/react-query'),
};

/** In the browser React, react-router and TanStack Query come from the shell: an area sees the names that the shell shares. */
const FACADES = {
  'react/jsx-dev-runtime$': require.resolve('@press/area/jsx-dev-runtime'),
  'react-router-dom$': require.resolve('@press/area/router-facade'),
  '@tanstack/react-query$': require.resolve('@press/area/query-facade'),
};

/** The browser bundle: an ES-module federation container, its page chunks and style sheets. */
function client(pack: Package, release: ReleasePlugin): Configuration {
  const config = base(pack, 'browser');
  const languages = languageFiles();
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: {},
    output: { ...browserOutput(pack), library: { type: 'module' } },
    resolve: { ...config.resolve, alias: { ...areaAlias(pack), ...FACADES } },
    optimization: browserOptimization,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), languages.rule] },
    plugins: [
      ...(config.plugins ?? []),
      languages.plugin,
      remotePlugin(pack),
      explainMissingShared,
      warnOfVersions(pack),
      explainMissingExports,
      ...sourceMaps(pack, '../maps/client'),
      release,
    ],
  };
}

/** The area's own sources, without installed, generated and shared files, which do not belong to its team. */
const ownSources =
  ({ dir }: Package) =>
  (file: string): boolean =>
    file.startsWith(dir + path.sep) && !/[\\/](?:node_modules|dist|dist-dev)[\\/]/.test(file.slice(dir.length));

const SOURCE_POLICY_LOADER = fileURLToPath(new URL('./source-policy-loader.mjs', import.meta.url));
const PAGE_FILE_LOADER = fileURLToPath(new URL('./page-file-loader.mjs', import.meta.url));

/** The server bundle: one self-contained CommonJS file, so that any number of releases can run side by side. */
function server(pack: Package, release: ReleasePlugin): Configuration {
  const config = base(pack, 'server');
  return {
    ...config,
    target: 'node20',
    entry: { server: '@press/area/entry/server' },
    output: {
      path: distOf(pack),
      // The edge sets the address of the release (shared/area/entry/server.ts).
      publicPath: '',
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      assetModuleFilename: 'client/[name].[contenthash:10][ext]',
    },
    resolve: { ...config.resolve, alias: { ...areaAlias(pack), ...KIT_COPIES } },
    optimization: serverOptimization,
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        catalogueRule(true),
        { test: /\.tsx?$/, include: ownSources(pack), enforce: 'pre', loader: SOURCE_POLICY_LOADER },
        { test: /\.tsx?$/, include: path.join(pack.dir, 'pages'), enforce: 'pre', loader: PAGE_FILE_LOADER },
        // For a page of text, the export is added to the module that its loader creates.
        { test: /\.md$/, enforce: 'post', loader: PAGE_FILE_LOADER },
      ],
      parser: {
        ...config.module?.parser,
        javascript: { ...config.module?.parser?.javascript, dynamicImportMode: 'eager' },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      explainMissingExports,
      refuseStyleMakers,
      ...sourceMaps(pack, 'maps'),
      release,
    ],
  };
}

/** The whole build of an area: `export { area as default } from '@press/build'`. */
export function area(): Configuration[] {
  const pack = readPackage();
  const release = new ReleasePlugin(pack, 'area');
  const port = devPort();
  const browser = client(pack, release);
  return [port === null ? browser : withDevServer(browser, pack, port), server(pack, release)];
}

const MISSING = /export '(\w+)'.* was not found in '(react-router-dom|@tanstack\/react-query|#area)'/;

function explain(name: string, module: string): CodedError {
  if (module === '#area')
    return new CodedError('PRESS-B01', 'area.ts has no default export.', 'Export the result of defineArea.');
  return new CodedError(
    'PRESS-B09',
    `${name} of ${module} is not shared by the shell.`,
    `Add it to shared/area/${module === 'react-router-dom' ? 'router' : 'query'}-facade.ts and shared/area/vendor.ts (docs/adr/0015).`,
  );
}

/** Prints the next step for a missing export. Rspack itself fails the build (`exportsPresence`). */
const explainMissingExports: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.afterCompile.tap('explainMissingExports', ({ errors }) => {
      const found = errors.flatMap(({ message }) => {
        const [, name, module] = MISSING.exec(message) ?? [];
        return name && module ? [explain(name, module)] : [];
      });
      for (const [, error] of new Map(found.map((error) => [error.message, error]))) errors.push(error);
    });
  },
};

const fileOf = (module: Module | null): string =>
  module && 'resource' in module && typeof module.resource === 'string' ? module.resource : '';

/** The installed package that a file belongs to; empty for a source of the area. */
const packageOf = (file: string): string =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replace('\\', '/') ?? '';

/**
 * Fails the build of an area if one of its packages creates style elements at run time. Imports in the area's own
 * sources are refused with their line (source-policy-loader.mjs).
 */
const refuseStyleMakers: RspackPluginInstance = {
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
              'Use a package with style sheets, or CSS modules.',
            ),
          );
      });
    });
  },
};
