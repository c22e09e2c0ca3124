/** Renders PDFs in a thread of its own: an article with many references takes a minute. The pool calls it. */
import type { Publisher } from '@press/config';
import { renderPdf, type PdfArticle, type PdfJournal } from './index';

export interface PdfTask {
  article: PdfArticle;
  journal: PdfJournal;
  publisher: Publisher;
}

export default function render({ article, journal, publisher }: PdfTask): Promise<Uint8Array> {
  return renderPdf(article, journal, publisher);
}
