/**
 * Typesets PDFs in a separate process, which can be ended if an article with many references takes too long. Called by
 * the pool.
 */
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PDF_LIMITS, watchOf } from './task';
import { typeset } from './typeset';

// Typst blocks this thread.
new Worker(watchOf(process.ppid, PDF_LIMITS.memoryBytes), { eval: true }).unref();

// Pages and searches have priority on a machine with few cores.
setPriority(constants.priority.PRIORITY_LOW);

export default typeset;
