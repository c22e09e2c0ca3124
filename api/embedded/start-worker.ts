import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartWorker } from './worker-client';
import { programDir } from '../root';

/** The database's worker as it lies beside the bundled program. */
export const startWorker: StartWorker = (dataDir) =>
  new Worker(path.join(programDir, 'db-worker.mjs'), { workerData: { dataDir } });
