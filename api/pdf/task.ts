import path from 'node:path';
import type { Publisher } from '@press/config';
import { packageDir } from '../package-dir';
import type { PdfArticle, PdfJournal } from './document';
import type { PictureBytes } from './pictures';

/** The template: source and bundle find it in the package. */
export const TEMPLATE = path.join(packageDir, 'pdf', 'article.typ');

export interface FinishedPdf {
  bytes: Uint8Array;
  /**
   * The reason why it does not meet its standard, in Typst's words; null if it does, and if it only lacks letters, which it
   * states itself.
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
