import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ManifestDraft, SourcesPlugin } from '@press/releases';
import { rspack, type Configuration, type RspackPluginInstance, type SwcLoaderOptions } from '@rspack/core';
import { withBreakpoints } from './breakpoints';
import { pageText } from './page-text';

/** A package that is being built: its folder, and the content of its package.json. */
export interface Package {
  dir: string;
  name: string;
  version: string;
  /** KiB (brotli) that a page of an area may have: `"budgets": { "scripts": 24 }`. */
  budgets?: ManifestDraft['budgets'];
  mode: 'production' | 'development';
}

/** Reads the package in this folder, in which Rspack's command runs. */
export function readPackage(dir: string = process.cwd()): Package {
  const { name, version, budgets } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Package;
  return {
    dir,
    name,
    version,
    ...(budgets && { budgets }),
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
  };
}

/** The folder of a build. Development builds have a separate folder. */
export const distOf = ({ dir, mode }: Package): string => path.join(dir, mode === 'development' ? 'dist-dev' : 'dist');

/** Changes a module's source with the function in its options. */
export const TRANSFORM_LOADER = fileURLToPath(new URL('./transform-loader.mjs', import.meta.url));

/** The module of a default text, a Markdown file. */
const textModule = (source: string): string => `export default ${JSON.stringify(pageText(source))};`;

type Side = 'browser' | 'server' | 'program';

const swc = (pack: Package, side: Side): SwcLoaderOptions => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    // Browsers of the last two and a half years: the design already uses light-dark() and relative colours.
    target: side === 'browser' ? 'es2022' : 'es2023',
    transform: { react: { runtime: 'automatic', development: pack.mode === 'development' } },
  },
});

/**
 * Minimization of browser bundles. Style sheets keep `light-dark()`, relative colours and logical properties: lowered
 * for older browsers, they would lose themes per element and be a third larger.
 */
export const browserOptimization: Configuration['optimization'] = {
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  // A chunk that pages share costs a request and, compressed separately, 400 bytes, which a rich-text reader of 20 kB
  // (source) is not worth.
  splitChunks: { minSize: 30_000 },
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 } } }),
    new rspack.LightningCssMinimizerRspackPlugin({
      minimizerOptions: { targets: ['chrome >= 125', 'firefox >= 128', 'safari >= 18'] },
    }),
  ],
};

/**
 * Minimization of server bundles, to ASCII: V8 keeps the source of each bundle in each worker, and a single character
 * beyond Latin-1 doubles its size.
 */
export const serverOptimization: Configuration['optimization'] = {
  splitChunks: false,
  minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { asciiOnly: true } } })],
};

/**
 * The names of scripts and style sheets. They have no hash, because the address of a release contains the hash of all
 * of its files; a hash per name would add 5 bytes per script and area to every document and loader. A development
 * server writes all builds to one address.
 */
const nameOf = ({ mode }: Package, ending: string): string =>
  `[name]${mode === 'production' ? '' : '.[contenthash:10]'}.${ending}`;

/** The output of a browser bundle: ES modules and style sheets. */
export const browserOutput = (pack: Package): NonNullable<Configuration['output']> => ({
  path: path.join(distOf(pack), 'client'),
  // Derived from the module's own address, because a release does not know where it will be.
  publicPath: 'auto',
  filename: nameOf(pack, 'js'),
  chunkFilename: nameOf(pack, 'js'),
  cssFilename: nameOf(pack, 'css'),
  cssChunkFilename: nameOf(pack, 'css'),
  assetModuleFilename: '[name].[contenthash:10][ext]',
  clean: true,
  module: true,
  chunkFormat: 'module',
  chunkLoading: 'import',
  uniqueName: pack.name,
  crossOriginLoading: 'anonymous',
});

/** The common configuration of all bundles. */
export function base(pack: Package, side: Side): Configuration {
  return {
    name: `${pack.name} (${side})`,
    context: pack.dir,
    mode: pack.mode,
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: swc(pack, side) },
        {
          test: /\.css$/,
          type: 'css/auto',
          sideEffects: true,
          loader: TRANSFORM_LOADER,
          options: { transform: withBreakpoints },
        },
        { test: /\.md$/, type: 'javascript/auto', loader: TRANSFORM_LOADER, options: { transform: textModule } },
        { test: /\.(?:avif|gif|jpe?g|png|svg|webp|woff2)$/, type: 'asset/resource' },
      ],
      parser: {
        // A name that a module does not export is an error, not undefined at run time.
        javascript: { exportsPresence: 'error' },
        // A page's style sheet sets custom properties that the global one reads, such as the space between blocks.
        'css/auto': { dashedIdents: false },
      },
      generator: {
        'css/auto': {
          localIdentName: `${pack.name.replace(/^mf-/, '')}-[hash:6]-[local]`,
          // The server needs only the names, which are the same as the browser's.
          exportsOnly: side !== 'browser',
        },
      },
    },
    // Packages find other variables unset; an area's own sources may not read any (PRESS-B12).
    plugins: [
      new SourcesPlugin(pack.dir, distOf(pack)),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(pack.mode),
        ...(side !== 'program' && { 'process.env': '({})' }),
        // Packages use Node's name; Rspack's replacement creates code from text, which no release may contain.
        ...(side === 'browser' && { global: 'globalThis' }),
      }),
    ],
  };
}

/**
 * Writes source maps to `maps/` next to the files of a release. They are stored with it but never served, and no file
 * names its map. They translate positions in the causes of a rollback (D-19). They contain names and positions, but no
 * source text.
 * @param folder path from the bundle's folder to `maps`
 */
export const sourceMaps = ({ mode }: Package, folder: string): RspackPluginInstance[] =>
  mode === 'development'
    ? []
    : [
        new rspack.SourceMapDevToolPlugin({
          filename: `${folder}/[file].map`,
          append: false,
          noSources: true,
          test: /\.c?js$/,
          moduleFilenameTemplate: '[resource-path]',
        }),
      ];
