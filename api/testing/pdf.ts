import type { RenderPdf } from '../server/routes/pdf';

/** For tests that never ask for a PDF. */
export const noPdf: RenderPdf = () => Promise.reject(new Error('this test makes no PDF'));
