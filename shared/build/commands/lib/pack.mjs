/**
 * Packs packages of `shared/` for areas in separate repositories (ADR 23): JavaScript and declarations instead of sources,
 * exact versions instead of `workspace:`. Names and layout do not change, so an area that moves changes nothing.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, root } from '../../programs/paths.mjs';
import { run } from '../../programs/processes.mjs';
import { withEnglish } from '@press/language/sources';

/**
 * @typedef {{ name: string, version: string, exports?: Record<string, unknown>, sideEffects?: boolean | string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>, bin?: Record<string, string> } & Record<string, unknown>} Manifest
 */

/**
 * Differences between packages and their sources: files that areas do not use, and files that only a packed package has.
 * @type {Readonly<Record<string, { leftOut?: readonly string[], added?: Partial<Manifest>, peers?: readonly string[] }>>}
 */
const PACKAGES = {
  'shared/errors': {},
  'shared/language': {},
  'shared/config': { leftOut: ['testing'] },
  'shared/contract': {},
  'shared/area': { leftOut: ['testing'], peers: ['@testing-library/react'] },
  'shared/ui': {},
  'shared/build': {
    leftOut: ['commands', 'deploy', 'new-area', 'repository', 'testing/schema-org.mjs'],
    added: {
      bin: { 'press-area': './area-command/main.js' },
      exports: { './jest-preset': './jest-preset.mjs', './tsconfig.json': './tsconfig.json' },
    },
    peers: ['@swc/jest', 'jest', 'jest-environment-jsdom', 'typescript'],
  },
};

/** The packages that are packed file by file. */
export const SOURCES = Object.keys(PACKAGES);

/** Never a part of a package. */
const SKIPPED = /(?:^|\/)(?:node_modules|dist|dist-dev|tsconfig\.json|README\.md)(?:\/|$)|\.test\.tsx?$/;

/** @param {string} folder @returns {Manifest} */
export const readManifest = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/**
 * The files of a package, relative to it.
 * @param {string} folder
 * @param {readonly string[]} leftOut
 * @param {string} [below]
 * @returns {string[]}
 */
function filesOf(folder, leftOut, below = '') {
  return readdirSync(path.join(root, folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (SKIPPED.test(file) || leftOut.includes(file)) return [];
    return entry.isDirectory() ? filesOf(folder, leftOut, file) : [file];
  });
}

const isSource = (/** @type {string} */ file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
const compiledName = (/** @type {string} */ file) => file.replace(/\.tsx?$/, '.js');

/**
 * ES modules use full file names: `./types` becomes `./types.js`, `./readers` becomes `./readers/index.js`.
 * @param {string} code
 * @param {string} file its source, absolute
 */
export const withFileNames = (code, file) =>
  code.replace(/(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]+)\2/g, (whole, before, quote, request) => {
    const target = path.resolve(path.dirname(file), request);
    const ending = ['.ts', '.tsx', '/index.ts'].find((end) => existsSync(target + end));
    return ending ? `${before}${quote}${request}${compiledName(ending)}${quote}` : whole;
  });

/**
 * Declarations also use full file names: TypeScript with `moduleResolution: nodenext` finds no others.
 * @param {string} from
 * @param {string} to
 * @param {string} source of the declarations
 */
const copyDeclarations = (from, to, source) => write(to, withFileNames(readFileSync(from, 'utf8'), source));

/** `./index.ts` of `exports` becomes its JavaScript and its declarations. @param {unknown} target */
function compiledExport(target) {
  if (typeof target !== 'string' || !isSource(target)) return target;
  return { types: target.replace(/\.tsx?$/, '.d.ts'), default: compiledName(target) };
}

/**
 * The package.json of a packed package.
 * @param {Manifest} manifest
 * @param {{ versionOf: (name: string) => string, peers?: Record<string, string>, added?: Partial<Manifest> }} options `versionOf`:
 *   version of a package of the workspace
 */
export function packedManifest(manifest, { versionOf, peers = {}, added = {} }) {
  const { private: _private, devDependencies: _dev, scripts: _scripts, dependencies = {}, ...rest } = manifest;
  const { exports = {}, sideEffects } = rest;
  return {
    ...rest,
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([name, target]) => [name, compiledExport(target)])),
      ...added.exports,
      // `./*` would map it to a script.
      './package.json': './package.json',
    },
    ...(Array.isArray(sideEffects) && { sideEffects: sideEffects.map(compiledName) }),
    ...(added.bin && { bin: added.bin }),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [
        name,
        version.startsWith('workspace:') ? versionOf(name) : version,
      ]),
    ),
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
  };
}

/** @param {string} name of a package such as `@press/area` */
export const versionInWorkspace = (name) => readManifest(path.join('shared', name.replace('@press/', ''))).version;

/**
 * @param {string} file
 * @param {string} text
 */
export function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The tools of this repository, which areas install in the same versions. @param {readonly string[]} names */
export function toolVersions(names) {
  const { devDependencies = {} } = readManifest('.');
  return Object.fromEntries(names.map((name) => [name, /** @type {string} */ (devDependencies[name])]));
}

/** @param {string} to @param {object} content */
const writeJson = (to, content) => write(to, `${JSON.stringify(content, null, 2)}\n`);

/**
 * Writes one package of `SOURCES`, compiled, to `to`. Its declarations are those that `tsc -b` left in `dist/types`.
 * @param {string} folder from the root of the repository
 * @param {string} to
 */
export async function compilePackage(folder, to) {
  const { transform } = await import('@swc/core');
  const { leftOut = [], added = {}, peers = [] } = PACKAGES[folder] ?? {};
  for (const file of filesOf(folder, leftOut)) {
    const from = path.join(root, folder, file);
    const target = path.join(to, file);
    const declarations = file.replace(/\.(m?)[jt]sx?$/, '.d.$1ts');
    const types = path.join(root, folder, 'dist/types', declarations);
    if (isSource(file) || existsSync(types)) copyDeclarations(types, path.join(to, declarations), from);
    if (!isSource(file)) {
      cpSync(from, target);
      continue;
    }
    const { code } = await transform(withEnglish(readFileSync(from, 'utf8'), from), {
      swcrc: false,
      configFile: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: file.endsWith('x') },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      },
    });
    write(compiledName(target), withFileNames(code, from));
  }
  const manifest = packedManifest(readManifest(folder), {
    versionOf: versionInWorkspace,
    added,
    peers: toolVersions(peers),
  });
  writeJson(path.join(to, 'package.json'), manifest);
  if (folder === 'shared/build') writeJson(path.join(to, 'tsconfig.json'), areaTypes());
}

/** The TypeScript options that an area extends: those of this repository, for a standalone package. */
function areaTypes() {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'));
  const { composite: _composite, emitDeclarationOnly: _emit, allowJs: _javaScript, ...options } = compilerOptions;
  return { compilerOptions: { ...options, noEmit: true, types: [...options.types, '@press/area/styles'] } };
}

/**
 * Writes the release package: self-contained programs that also run without npm packages.
 * @param {string} to
 */
export async function packReleases(to) {
  const folder = path.join(root, 'shared/releases');
  await run(bin('rspack', path.join(root, 'shared/build')), ['build', '--output-path', to], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
    failure: {
      code: 'PRESS-T03',
      reason: 'shared/releases could not be built',
      next: 'The messages above name the file.',
    },
  });
  for (const file of readdirSync(to)) if (file.endsWith('.map')) rmSync(path.join(to, file));
  cpSync(path.join(folder, 'publish/policy.mjs'), path.join(to, 'policy.mjs'));
  const types = path.join(folder, 'dist/types');
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.d\.ts$/.test(file)) continue;
    copyDeclarations(path.join(types, file), path.join(to, 'types', file), path.join(folder, file));
  }
  const { name, version, license, type } = readManifest('shared/releases');
  const exports = {
    '.': { types: './types/index.d.ts', default: './index.mjs' },
    './release': './release.mjs',
    './policy': './policy.mjs',
    './package.json': './package.json',
  };
  writeJson(path.join(to, 'package.json'), { name, version, license, type, exports });
}
