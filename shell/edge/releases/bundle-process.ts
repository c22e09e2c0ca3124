import { CodedError } from '@press/errors';

/** Modules that React's server renderer imports from Node. A release contains everything else itself. */
const BUILT_INS = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util']);

/** What ends or changes the whole process, or loads native code that could, Node's own internals included. */
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

/** Node's own: in a worker, `globalThis.process` is `bundleProcess`, whose `getBuiltinModule` is the function below. */
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
 * `process` as server bundles see it: what would end the edge throws instead. It contains mistakes of trusted code; it
 * is no sandbox.
 */
export const bundleProcess: NodeJS.Process = new Proxy(process, {
  get(target, name) {
    if (REFUSED.has(name)) return refuse(name);
    return name === 'getBuiltinModule' ? requireBuiltIn : (Reflect.get(target, name) as unknown);
  },
});
