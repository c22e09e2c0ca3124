import { placeholder } from '@press/config';
import type { PdfArticle } from '../pdf/document';
import type { PdfRenderer } from '../pdf/renderer';
import type { PdfTask } from '../pdf/task';
import { journal } from './content';

/** A renderer that a test controls. */
export const stubPdf = (render: PdfRenderer['render']): PdfRenderer => ({
  version: 'stub',
  render,
  close: async () => undefined,
});

/** For tests without PDFs. */
export const noPdf = stubPdf(() => Promise.reject(new Error('this test renders no PDF')));

const titled = (title: string): PdfArticle => ({
  title,
  authorList: [],
  abstractText: '',
  keywords: '',
  publicationDate: null,
  volume: '',
  issue: '',
  startPage: '',
  endPage: '',
  type: '',
  doi: '',
  license: '',
  references: '',
  sections: [],
});

/** An article with only a title, for printing. */
export const pdfTask = (title: string): PdfTask => ({
  article: titled(title),
  journal: journal({ id: 'j', title: 'J' }),
  publisher: placeholder,
  pictures: new Map(),
});
