import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageDir } from '../package-dir';
import { ownProcesses } from '../processes';
import { PDF_LIMITS, TEMPLATE, type FinishedPdf, type PdfTask } from './task';

/** Renders articles as PDFs. */
export interface PdfRenderer {
  /** Changes with the program and its libraries, when the same article may give other bytes. */
  version: string;
  /** @param signal ends the rendering; the promise then rejects */
  render(printed: PdfTask, signal: AbortSignal): Promise<FinishedPdf>;
  close(): Promise<void>;
}

/**
 * Renders in separate processes, so that the main one continues to answer and a rendering can be ended.
 * @param workerFile the compiled `worker.ts`
 * @param onEnd called when an idle process has ended
 */
export function createPdfRenderer(workerFile: string, onEnd?: (cause: Error) => void): PdfRenderer {
  const { run, close } = ownProcesses<PdfTask, FinishedPdf>({
    filename: pathToFileURL(workerFile).href,
    most: PDF_LIMITS.concurrent,
    idleMs: 30_000,
    ...(onEnd && { onEnd }),
  });
  return { version: versionOf(workerFile), render: run, close };
}

/** The worker's code and template, and the exact versions of its libraries. */
function versionOf(workerFile: string): string {
  return createHash('sha256')
    .update(readFileSync(workerFile))
    .update(readFileSync(TEMPLATE))
    .update(readFileSync(path.join(packageDir, 'package.json')))
    .digest('hex');
}
