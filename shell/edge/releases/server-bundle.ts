import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import type { AreaServer } from '@press/area/types';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import { hasIntegrity } from '@press/releases';
import { bundleContext, requireBuiltIn } from './bundle-context';

/** A running server bundle. */
export interface RunningBundle {
  exports: unknown;
  /** Its compiled code, including the functions that have run, for other threads of this process. */
  code: () => SharedArrayBuffer;
  /** Copies JSON data into the bundle's own built-in objects. */
  own: <T>(data: T) => T;
}

/**
 * Runs a release's CommonJS server bundle in a context of its own. It uses `vm.Script`, because `import()` and `require` would keep every loaded
 * version in memory.
 * @param integrity hash of the file in the signed release: only those bytes run
 * @param address of the release's files, for the images that it imports (shared/area/entry/server.ts)
 * @param code of this bundle, from another thread: the bundle is not compiled again. V8 ignores code of another source length
 * @throws CodedError PRESS-E05, PRESS-E12
 */
export function runBundle(file: string, integrity: string, address: string, code?: SharedArrayBuffer): RunningBundle {
  const source = readSource(file, integrity);
  try {
    const wrapper = `(function (module, exports, require, RELEASE_ADDRESS) {${source}\n})`;
    const script = new Script(wrapper, { filename: file, ...(code && { cachedData: new Uint8Array(code) }) });
    const context = bundleContext();
    const { parse } = Reflect.get(context, 'JSON') as JSON;
    const own = <T>(data: T): T => parse(JSON.stringify(data)) as T;
    const module = own<{ exports: unknown }>({ exports: {} });
    const run = script.runInContext(context) as (...globals: unknown[]) => void;
    run(module, module.exports, requireBuiltIn, address);
    return { exports: module.exports, code: () => shared(script.createCachedData()), own };
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
 * @returns the server, whose renders get data of its own objects, and the compiled code of its bundle for other threads
 * @throws CodedError PRESS-E05, PRESS-E12
 */
export function openAreaServer({ bundle, integrity, address, area, areaContract, code: compiled }: AreaBundle): {
  server: AreaServer;
  code: RunningBundle['code'];
} {
  const { exports, code, own } = runBundle(bundle, integrity, address, compiled);
  const { contract, name, render } = exports as AreaServer;
  if (typeof render === 'function' && contract === areaContract && name === area)
    return {
      server: { contract, name, render: ({ fetch, signal, ...data }) => render({ ...own(data), fetch, signal }) },
      code,
    };
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
