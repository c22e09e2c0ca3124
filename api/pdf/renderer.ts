import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Piscina } from 'piscina';
import { packageDir } from '../package-dir';
import { PDF_LIMITS } from './limits';
import type { PdfTask } from './worker';

/** Renders articles as PDFs. */
export interface PdfRenderer {
  /** Changes when the same article may give other bytes: with the program or its libraries. */
  version: string;
  /** @param signal ends the rendering; the promise then rejects */
  render(printed: PdfTask, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

const MEMORY_MB = 1_024;
/** An idle thread ends after this time; the next one takes a quarter of a second to start. */
const IDLE_MS = 30_000;

/**
 * Renders in worker threads, so that the main thread goes on answering.
 * @param workerFile the compiled `worker.ts`
 */
export function createPdfRenderer(workerFile: string): PdfRenderer {
  const pool = new Piscina<PdfTask, Uint8Array>({
    filename: workerFile,
    minThreads: 0,
    maxThreads: PDF_LIMITS.concurrent,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Node 20 was seen to end the whole process when a thread was terminated while it loaded an ES module by require(). The
    // fonts and packages of this one stay outside of it, so it can't be one file as the threads of the edge are.
    execArgv: ['--no-experimental-require-module'],
  });
  // A thread that ended between two renderings was replaced.
  pool.on('error', () => undefined);
  return {
    version: versionOf(workerFile),
    render: (printed, signal) => pool.run(printed, { signal }),
    close: () => pool.destroy(),
  };
}

/** The worker's code, and the exact versions of its libraries. */
function versionOf(workerFile: string): string {
  return createHash('sha256')
    .update(readFileSync(workerFile))
    .update(readFileSync(path.join(packageDir, 'package.json')))
    .digest('hex');
}
