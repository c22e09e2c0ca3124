import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { transformSync } from '@swc/core';
import { apiRoot } from '../root';
import type { StartWorker } from '../db/worker-client';

/** The real worker on the real PGlite, compiled in memory: Jest's own module system does not reach into threads. */
export const startWorker: StartWorker = (dataDir) => {
  const { code } = transformSync(readFileSync(path.join(apiRoot, 'db', 'worker.ts'), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const home = JSON.stringify(path.join(apiRoot, 'package.json'));
  const script = `((require) => { ${code} })(require('node:module').createRequire(${home}))`;
  return new Worker(script, { eval: true, workerData: { dataDir } });
};
