import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { packageDir } from '../package-dir';
import { PDF_LIMITS, TEMPLATE, type FinishedPdf, type PdfTask } from './task';

/** Renders articles as PDFs. */
export interface PdfRenderer {
  /** Changes if the same article may give other bytes: with the program or its libraries. */
  version: string;
  /** @param signal ends the rendering; the promise then rejects */
  render(printed: PdfTask, signal: AbortSignal): Promise<FinishedPdf>;
  close(): Promise<void>;
}

/** An idle process ends after this time; the next one takes a third of a second to start. */
const IDLE_MS = 30_000;

/**
 * Renders in separate processes, so that the main one continues to answer and a rendering can be ended: Typst is not
 * JavaScript, and a thread cannot be ended while it runs.
 * @param workerFile the compiled `worker.ts`
 */
export function createPdfRenderer(workerFile: string): PdfRenderer {
  const pool = new Tinypool({
    filename: pathToFileURL(workerFile).href,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: PDF_LIMITS.concurrent,
    idleTimeout: IDLE_MS,
  });
  return {
    version: versionOf(workerFile),
    render: (printed, signal) => pool.run(printed, { signal }) as Promise<FinishedPdf>,
    close: () => pool.destroy(),
  };
}

/** The worker's code and template, and the exact versions of its libraries. */
function versionOf(workerFile: string): string {
  return createHash('sha256')
    .update(readFileSync(workerFile))
    .update(readFileSync(TEMPLATE))
    .update(readFileSync(path.join(packageDir, 'package.json')))
    .digest('hex');
}
