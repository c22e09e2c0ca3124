/** Typesets PDFs in a separate process, which can be ended: an article with many references takes long. Called by the pool. */
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PDF_LIMITS } from './task';
import { typeset } from './typeset';

/**
 * Typst blocks this thread. A second thread ends the process if the api has ended, even after a kill, and if the process takes
 * too much memory.
 */
const WATCH = `
setInterval(() => {
  if (process.ppid !== ${process.ppid} || process.memoryUsage.rss() > ${PDF_LIMITS.memoryBytes}) process.kill(process.pid, 'SIGKILL');
}, 200);
`;
new Worker(WATCH, { eval: true }).unref();

// Pages and searches have priority on a machine with few cores.
setPriority(constants.priority.PRIORITY_LOW);

export default typeset;
