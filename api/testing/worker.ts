import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { transformSync } from '@swc/core';
import { packageDir } from '../package-dir';
import type { StartWorker } from '../embedded/worker-client';

const { dependencies } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const PGLITE = dependencies['@electric-sql/pglite'];

/** Starts the real worker with the real PGlite, compiled in memory: Jest's modules do not exist in threads. */
export const startWorker: StartWorker = (dataDir) => {
  const { code } = transformSync(readFileSync(path.join(packageDir, 'embedded', 'worker.ts'), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const home = JSON.stringify(path.join(packageDir, 'package.json'));
  const initial = JSON.stringify(path.join(packageDir, 'node_modules/.cache', `initial-${PGLITE}.tar`));
  const script = `
    const requireFromApi = require('node:module').createRequire(${home});
    const { withInitialDb } = requireFromApi('./testing/initial-db.cjs');
    const load = (name) => (name === '@electric-sql/pglite' ? withInitialDb(requireFromApi(name), ${initial}) : requireFromApi(name));
    ((require) => { ${code} })(load);`;
  return new Worker(script, { eval: true, workerData: { dataDir } });
};
