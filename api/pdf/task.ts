import path from 'node:path';
import type { Publisher } from '@press/config';
import { packageDir } from '../package-dir';
import type { PdfArticle, PdfJournal } from './document';
import type { PictureBytes } from './pictures';

/** The template, which source and bundle find in the package. */
export const TEMPLATE = path.join(packageDir, 'pdf', 'article.typ');

export interface FinishedPdf {
  bytes: Uint8Array;
  /**
   * Why it does not meet its standard, in Typst's words; null if it does, or if it only lacks letters, which it states
   * itself.
   */
  fault: string | null;
}

/** The input of a process. */
export interface PdfTask {
  article: PdfArticle;
  journal: PdfJournal;
  publisher: Publisher;
  pictures: PictureBytes;
  /** The id of the figure or table that a slide shows; without it the whole article is set. */
  slide?: string;
}

/**
 * The source of a thread that ends its process if the process that started it has ended, even after a kill, and if it
 * takes too much memory.
 * @param parent its pid, for which the thread itself might ask too late
 * @param memoryBytes limit of memory
 */
export const watchOf = (parent: number, memoryBytes: number): string => `
setInterval(() => {
  if (process.ppid !== ${parent} || process.memoryUsage.rss() > ${memoryBytes}) process.kill(process.pid, 'SIGKILL');
}, 200);
`;

/** Limits on the resources for PDFs. */
export const PDF_LIMITS = {
  /** Simultaneous renderings, so that one long article does not block others. */
  concurrent: 2,
  /** Renderings of one client that wait. A usual article takes a tenth of a second. */
  waiting: 8,
  /** Bytes of memory after which a process is ended. An article of 5,000 references takes less. */
  memoryBytes: 512 * 1024 ** 2,
  /** Milliseconds of a rendering after which its process is ended. */
  renderMs: 60_000,
  /** Milliseconds that a request waits; the rendering continues, and a later request gets its result. */
  responseMs: 8_000,
  /** Milliseconds after which an article whose rendering failed because of its size is tried again. */
  refusedMs: 600_000,
  /** Bytes of all PDFs on disk. */
  keptBytes: 256 * 1024 * 1024,
};

export type PdfLimits = typeof PDF_LIMITS;
