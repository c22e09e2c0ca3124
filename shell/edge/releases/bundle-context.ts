import vm from 'node:vm';
import { CodedError } from '@press/errors';

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

/** `require` of a server bundle. @throws CodedError PRESS-E05 */
export function requireBuiltIn(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (BUILT_INS.has(plain)) return process.getBuiltinModule(plain);
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

/** The `process` of server bundles: calls that would end the edge throw instead. */
const bundleProcess: NodeJS.Process = new Proxy(process, {
  get(target, name) {
    if (REFUSED.has(name)) return refuse(name);
    if (name === 'report') return undefined; // a report contains the edge's environment with its secrets, and writes files
    return name === 'getBuiltinModule' ? requireBuiltIn : (Reflect.get(target, name) as unknown);
  },
});

/** The global `fetch` of server bundles throws; renders get one that reaches only the api. */
const bundleFetch = async (): Promise<never> => {
  throw new CodedError(
    'PRESS-E24',
    'A server bundle called the global fetch().',
    "Read data in the route's query, or with the fetch that the render receives.",
  );
};

/**
 * A context for one server bundle, with its own built-in objects (`Array`, `JSON`, `Promise`): a release that changes
 * one affects only itself (fault 39). All contexts share what Node adds (`URL`, `Response`, timers). It protects
 * against mistakes of trusted code; it is not a sandbox (ADR 48).
 */
export function bundleContext(): vm.Context {
  // Without `DONT_CONTEXTIFY` each access to a global passes through an interceptor.
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
  const define = (name: string, descriptor: PropertyDescriptor): void =>
    void Reflect.defineProperty(context, name, { configurable: true, ...descriptor });
  const own = { console, global: context, process: bundleProcess, fetch: bundleFetch };
  for (const [name, value] of Object.entries(own)) define(name, { value, writable: true });
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (name in context) continue;
    // Read on first use, because Node loads the modules of many of them lazily.
    const set = (value: unknown): void => define(name, { value, writable: true });
    define(name, { get: () => Reflect.get(globalThis, name) as unknown, set });
  }
  return context;
}

/**
 * Freezes the classes that Node adds to the language, with their prototypes, in this thread: releases share them. A release that
 * changes one fails, because its code is strict.
 */
export function freezeNodeClasses(): void {
  const language: object = vm.createContext(vm.constants.DONT_CONTEXTIFY);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (name in language) continue;
    const value: unknown = Reflect.get(globalThis, name);
    if (typeof value !== 'function') continue;
    Object.freeze(value.prototype);
    Object.freeze(value);
  }
}
