import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { programDir } from '../package-dir';
import type { StartWorker } from './worker-client';

/** Starts the bundled worker, which is beside the bundled program. */
export const startWorker: StartWorker = (dataDir) =>
  new Worker(path.join(programDir, 'db-worker.mjs'), { workerData: { dataDir } });
