import type { RenderPdf } from '../server/pdf-routes';

/** For tests that never ask for a PDF. */
export const noPdf: RenderPdf = () => Promise.reject(new Error('this test makes no PDF'));
