import path from 'node:path';
import type { Publisher } from '@press/config';
import { packageDir } from '../package-dir';
import type { PdfArticle, PdfJournal } from './document';
import type { PictureBytes } from './pictures';

/** The template: source and bundle find it in the package. */
export const TEMPLATE = path.join(packageDir, 'pdf', 'article.typ');

/** What a process is asked to set. */
export interface PdfTask {
  article: PdfArticle;
  journal: PdfJournal;
  publisher: Publisher;
  pictures: PictureBytes;
}
