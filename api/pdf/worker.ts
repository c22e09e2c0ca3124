/** Sets PDFs in a process of its own, which can be ended: an article with many references takes long. The pool calls it. */
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PDF_LIMITS } from './limits';
import { typeset } from './typeset';

/**
 * Typst blocks this thread. A second thread ends the process when the api is gone, also after a kill, and when the process takes too
 * much memory.
 */
const WATCH = `
setInterval(() => {
  if (process.ppid !== ${process.ppid} || process.memoryUsage.rss() > ${PDF_LIMITS.memoryBytes}) process.kill(process.pid, 'SIGKILL');
}, 200);
`;
new Worker(WATCH, { eval: true }).unref();

// Pages and searches come first on a machine with few cores.
setPriority(constants.priority.PRIORITY_LOW);

export default typeset;
