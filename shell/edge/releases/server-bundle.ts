import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import { integrityOf } from '@press/releases';

/** Modules that React's server renderer imports from Node. A release contains everything else itself. */
const BUILT_INS = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util']);

function requireBuiltIn(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (BUILT_INS.has(plain)) return process.getBuiltinModule(plain);
  throw new CodedError(
    'PRESS-E05',
    `A server bundle asked for the module "${name}".`,
    'Bundle it in, or do without it: releases are self-contained.',
  );
}

/**
 * Runs a release's CommonJS server bundle and returns its exports. It uses `vm.Script`: `import()` and `require` would
 * keep every version that was ever loaded in memory.
 * @param integrity hash of the file in the signed release: only those bytes run
 * @throws CodedError PRESS-E05, PRESS-E12
 */
export function runBundle(file: string, integrity: string): unknown {
  const source = readSource(file, integrity);
  const module = { exports: {} as unknown };
  try {
    const wrapper = `(function (module, exports, require) {${source}\n})`;
    const run = new vm.Script(wrapper, { filename: file }).runInThisContext() as (...globals: unknown[]) => void;
    run(module, module.exports, requireBuiltIn);
  } catch (cause) {
    if (isCodedError(cause)) throw cause;
    throw new CodedError(
      'PRESS-E05',
      `${file} cannot be started: ${messageOf(cause)}.`,
      'Build the release again and publish it.',
      { cause },
    );
  }
  return module.exports;
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
  if (integrityOf(bytes) === integrity) return bytes.toString('utf8');
  throw new CodedError(
    'PRESS-E05',
    `${file} does not match the hash in its manifest.`,
    'Find out who changed the store, then publish the build again.',
  );
}
