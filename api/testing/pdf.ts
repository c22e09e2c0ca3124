import type { RenderPdf } from '../server/routes/pdf';

/** For tests without PDFs. */
export const noPdf: RenderPdf = () => Promise.reject(new Error('this test renders no PDF'));
