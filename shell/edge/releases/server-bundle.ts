import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { AreaServer } from '@press/area/types';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import { hasIntegrity } from '@press/releases';

/** Modules that React's server renderer imports from Node. A release contains all its other modules. */
const BUILT_INS = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util']);

/** Properties that end or change the whole process, or load native code that could, including Node's internals. */
const REFUSED = new Set<PropertyKey>([
  '_debugEnd',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'chdir',
  'dlopen',
  'exit',
  'kill',
  'reallyExit',
]);

/** Node's original: in a worker, `globalThis.process` is `bundleProcess`, whose `getBuiltinModule` is the function below. */
const nodeProcess = process;

/** `require` of a server bundle. @throws CodedError PRESS-E05 */
export function requireBuiltIn(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (BUILT_INS.has(plain)) return nodeProcess.getBuiltinModule(plain);
  throw new CodedError(
    'PRESS-E05',
    `A server bundle asked for the module "${name}".`,
    'Bundle it in, or do without it: releases are self-contained.',
  );
}

const refuse = (name: PropertyKey) => (): never => {
  throw new CodedError(
    'PRESS-E24',
    `A server bundle called process.${String(name)}().`,
    'Remove the call: a bundle that cannot go on throws an error.',
  );
};

/**
 * The `process` of server bundles: calls that would end the edge throw instead. It protects against mistakes of trusted code;
 * it is not a sandbox.
 */
export const bundleProcess: NodeJS.Process = new Proxy(process, {
  get(target, name) {
    if (REFUSED.has(name)) return refuse(name);
    if (name === 'report') return undefined; // it has the edge's environment, with its secrets, and writes files
    return name === 'getBuiltinModule' ? requireBuiltIn : (Reflect.get(target, name) as unknown);
  },
});

/** The `fetch` of server bundles: a render is given one that reaches the api alone. */
const bundleFetch = async (): Promise<never> => {
  throw new CodedError(
    'PRESS-E24',
    'A server bundle called the global fetch().',
    'Read data by a query of the route, or with the fetch that the render is given.',
  );
};

/** A running server bundle. */
export interface RunningBundle {
  exports: unknown;
  /** Its compiled code, with the functions that have run so far, for other threads of this process. */
  code: () => SharedArrayBuffer;
}

/**
 * Runs a release's CommonJS server bundle. It uses `vm.Script`, because `import()` and `require` would keep every loaded
 * version in memory.
 * @param integrity hash of the file in the signed release: only those bytes run
 * @param address of the release's files, for the images that it imports (shared/area/entry/server.ts)
 * @param code of this bundle, from another thread: the bundle is not compiled again. V8 ignores code of another source length
 * @throws CodedError PRESS-E05, PRESS-E12
 */
export function runBundle(file: string, integrity: string, address: string, code?: SharedArrayBuffer): RunningBundle {
  const source = readSource(file, integrity);
  const module = { exports: {} as unknown };
  try {
    const wrapper = `(function (module, exports, require, process, fetch, RELEASE_ADDRESS) {${source}\n})`;
    const script = new vm.Script(wrapper, { filename: file, ...(code && { cachedData: new Uint8Array(code) }) });
    const run = script.runInThisContext() as (...globals: unknown[]) => void;
    run(module, module.exports, requireBuiltIn, bundleProcess, bundleFetch, address);
    return { exports: module.exports, code: () => shared(script.createCachedData()) };
  } catch (cause) {
    if (isCodedError(cause)) throw cause;
    throw new CodedError(
      'PRESS-E05',
      `${file} cannot be started: ${messageOf(cause)}.`,
      'Build the release again and publish it.',
      { cause },
    );
  }
}

/** The server bundle of an area's release. */
export interface AreaBundle {
  bundle: string;
  /** Expected hash of the file. */
  integrity: string;
  /** Address of the release's files. */
  address: string;
  area: string;
  areaContract: number;
  /** The compiled code of the bundle, if a worker has loaded it before. */
  code?: SharedArrayBuffer | undefined;
}

/**
 * Runs the server bundle of an area's release.
 * @returns the server, and the compiled code of its bundle for other threads
 * @throws CodedError PRESS-E05, PRESS-E12
 */
export function openAreaServer({ bundle, integrity, address, area, areaContract, code: compiled }: AreaBundle): {
  server: AreaServer;
  code: RunningBundle['code'];
} {
  const { exports, code } = runBundle(bundle, integrity, address, compiled);
  const server = exports as AreaServer;
  if (typeof server.render === 'function' && server.contract === areaContract && server.name === area)
    return { server, code };
  throw new CodedError(
    'PRESS-E05',
    `${bundle} is not the server of ${area} for area contract ${areaContract}.`,
    'Build the area again and publish it.',
  );
}

function shared(bytes: Uint8Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  return memory;
}

function readSource(file: string, integrity: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new CodedError('PRESS-E12', `${file} cannot be read: ${messageOf(cause)}.`, 'Publish the release again.', {
      cause,
    });
  }
  if (hasIntegrity(bytes, integrity)) return bytes.toString('utf8');
  throw new CodedError(
    'PRESS-E05',
    `${file} does not match the hash in its manifest.`,
    'Find out who changed the store, then publish the build again.',
  );
}
