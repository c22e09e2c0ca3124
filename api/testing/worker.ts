import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { transformSync } from '@swc/core';
import type { StartWorker } from '../embedded/worker-client';
import { packageDir } from '../package-dir';

declare global {
  /** A compiled file, which all test files of a Jest worker share (`node-environment.cjs`). */
  var compiledWebAssembly: (file: string) => WebAssembly.Module;
}

const { dependencies } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const PGLITE = dependencies['@electric-sql/pglite'];
const wasm = path.join(path.dirname(createRequire(__filename).resolve('@electric-sql/pglite')), 'pglite.wasm');
const cacheFile = (name: string) => path.join(packageDir, 'node_modules', '.cache', `${name}-${PGLITE}.tar`);

/** The source of a new database. */
interface Source {
  file: string;
  statements: readonly string[];
}

const EMPTY: Source = { file: cacheFile('initial'), statements: [] };

/** A database to which `migrate` has been applied. */
function migrated(): Source {
  const statements = [
    ['functions.sql', 'schema.sql'].map((file) => readFileSync(path.join(packageDir, 'db', file), 'utf8')).join('\n'),
  ];
  const hash = createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16);
  return { file: cacheFile(`migrated-${hash}`), statements };
}

/** Starts the real worker with the real PGlite, compiled in memory: Jest's modules do not exist in threads. */
export const startWorker: StartWorker = (dataDir) => start(dataDir, EMPTY);

/** `startWorker` with a database that has all migrations. */
export const startMigratedWorker: StartWorker = (dataDir) => start(dataDir, migrated());

/** `startWorker` in a thread in which a script has already run. */
export const startWorkerAfter =
  (before: string): StartWorker =>
  (dataDir) =>
    start(dataDir, EMPTY, before);

function start(dataDir: string | null, source: Source, before = ''): Worker {
  const { code } = transformSync(readFileSync(path.join(packageDir, 'embedded', 'worker.ts'), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const home = JSON.stringify(path.join(packageDir, 'package.json'));
  const script = `${before}
    const requireFromApi = require('node:module').createRequire(${home});
    const { pgliteWasmModule, source } = require('node:worker_threads').workerData;
    const { withInitialDb } = requireFromApi('./testing/initial-db.cjs');
    const load = (name) => (name === '@electric-sql/pglite' ? withInitialDb(requireFromApi(name), { pgliteWasmModule }, source) : requireFromApi(name));
    ((require) => { ${code} })(load);`;
  const workerData = { dataDir, source, pgliteWasmModule: compiledWebAssembly(wasm) };
  return new Worker(script, { eval: true, workerData });
}
