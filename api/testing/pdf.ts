import type { PdfRenderer } from '../pdf/renderer';

/** A renderer that a test controls. */
export const stubPdf = (render: PdfRenderer['render']): PdfRenderer => ({
  version: 'stub',
  render,
  close: async () => undefined,
});

/** For tests without PDFs. */
export const noPdf = stubPdf(() => Promise.reject(new Error('this test renders no PDF')));
