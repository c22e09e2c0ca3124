import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { CodedError } from '@press/errors';
import { strToU8, zipSync } from 'fflate';

const require = createRequire(import.meta.url);

/** The type of `./app` (shared/area/entry/app.ts). */
const APP = `import type { AreaApp } from './area/types.js';
export type * from './area/types.js';
export declare const contract: AreaApp['contract'];
export declare const bootstrap: AreaApp['bootstrap'];
export declare const mount: AreaApp['mount'];
export declare const unmount: AreaApp['unmount'];
export declare const prepare: AreaApp['prepare'];
`;

/** Types with which consumers of federated types find the type of `loadRemote('mf_article/app')`. */
export const API_TYPES = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/app';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/app' ? typeof import('REMOTE_ALIAS_IDENTIFIER/app') : any;
`;

const IMPORT = /\bfrom\s*(["'])(\.{1,2}\/[^"']+|@press\/[^"']+)\1/g;

/** The declarations of a module: of a source of this repository, or of a packed package the file next to its script. */
function declarationsOf(file: string): string {
  const declarations = file.replace(/\.js$/, '.d.ts');
  if (file.endsWith('.js') && existsSync(declarations)) return readFileSync(declarations, 'utf8');
  const { output } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    configFile: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', experimental: { emitIsolatedDts: true } },
  }) as { output?: string };
  const text = (JSON.parse(output ?? '{}') as Record<string, string>)['__swc_isolated_declarations__'];
  if (text) return text;
  throw new CodedError('PRESS-B13', `${file} has no declarations.`, 'Write the types of its exports.');
}

const isFile = (file: string): boolean => /\.(?:js|ts)$/.test(file) && existsSync(file);

/** A module that another one imports. @param from absolute */
function resolve(request: string, from: string): string {
  if (!request.startsWith('.')) return require.resolve(request);
  const target = path.resolve(path.dirname(from), request);
  return [target, `${target}.ts`, `${target}.js`].find(isFile) ?? target;
}

/** The path of a module in the archive: `@press/area/types` is at `area/types`. */
const placeOf = (file: string, root: string): string =>
  path
    .relative(root, file)
    .replaceAll(path.sep, '/')
    .replace(/(?:\.d)?\.[jt]s$/, '');

/** The declarations of what shell and areas share, by path in the archive. */
function sharedDeclarations(): Record<string, string> {
  const first = require.resolve('@press/area/types');
  const root = path.resolve(path.dirname(first), '..');
  const files: Record<string, string> = {};
  const queue = [first];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const from = file;
    const place = placeOf(file, root);
    if (Object.hasOwn(files, `${place}.d.ts`)) continue;
    const text = declarationsOf(file).replace(IMPORT, (_, quote: string, request: string) => {
      const target = resolve(request, from);
      queue.push(target);
      const relative = path.posix.relative(path.posix.dirname(place), placeOf(target, root));
      return `from ${quote}${relative.startsWith('.') ? '' : './'}${relative}.js${quote}`;
    });
    files[`${place}.d.ts`] = text;
  }
  return files;
}

/**
 * A declaration without differences between compilers: a packed area has declarations of tsc, the shell of this
 * repository those of SWC.
 */
const plain = (text: string): string =>
  text
    .replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
    .replace(/from\s*["'][^"']*["']|[\s;,]/g, '')
    .replaceAll('"', "'");

/** A short digest of these types, equal for shell and area if both were built with the same types. */
export function typesDigest(): string {
  const texts = Object.entries(sharedDeclarations()).map(([place, text]) => `${place} ${plain(text)}`);
  return createHash('sha256').update(texts.sort().join('\n')).digest('hex').slice(0, 12);
}

/**
 * The archive of types that consumers of federation unpack (`@mf-types.zip`): the declarations of `./app` and of the
 * modules that they name; the only package is the query cache. The same sources give the same bytes.
 */
export function federatedTypes(): Uint8Array {
  const files = Object.entries({ 'app.d.ts': APP, ...sharedDeclarations() });
  const archive = Object.fromEntries(files.map(([file, text]) => [file, strToU8(text)]));
  // The earliest time that an archive can contain, in any time zone.
  return zipSync(archive, { mtime: new Date(1980, 0, 1) });
}
