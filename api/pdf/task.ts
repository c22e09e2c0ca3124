import path from 'node:path';
import type { Publisher } from '@press/config';
import { packageDir } from '../package-dir';
import type { PdfArticle, PdfJournal } from './document';
import type { PictureBytes } from './pictures';

/** The template: source and bundle find it in the package. */
export const TEMPLATE = path.join(packageDir, 'pdf', 'article.typ');

export interface FinishedPdf {
  bytes: Uint8Array;
  /** Why it could not be held to its standard, in Typst's words; null when it could, and when it only lacks letters, as it says itself. */
  fault: string | null;
}

/** What a process is asked to set. */
export interface PdfTask {
  article: PdfArticle;
  journal: PdfJournal;
  publisher: Publisher;
  pictures: PictureBytes;
  /** The id of the figure or table that a slide shows; without it the whole article is set. */
  slide?: string;
}
