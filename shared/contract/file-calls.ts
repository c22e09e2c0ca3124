import Type from 'typebox';
import type { Call } from './calls';
import { FORMATS } from './citation/formats';
import { ArticleParams, CslItemWire, OpenApiWire } from './wire';

const file = <const C extends Pick<Call, 'path' | 'summary' | 'params' | 'mediaType' | 'response'>>(given: C) => ({
  method: 'GET' as const,
  status: 200 as const,
  ...given,
});

/** What /api answers beside the calls of product.md section 7, by operationId: files, in no envelope. */
export const files = {
  getArticleBibtex: file({
    path: '/articles/:articleId/citation.bib',
    summary: 'An article for reference managers: BibTeX',
    params: ArticleParams,
    mediaType: FORMATS.bib.mediaType,
    response: Type.String({ pattern: '^@' }),
  }),
  getArticleRis: file({
    path: '/articles/:articleId/citation.ris',
    summary: 'An article for reference managers: RIS',
    params: ArticleParams,
    mediaType: FORMATS.ris.mediaType,
    response: Type.String({ pattern: '^TY  - ' }),
  }),
  getArticleCslJson: file({
    path: '/articles/:articleId/citation.json',
    summary: 'An article for reference managers: CSL-JSON, a list of one',
    params: ArticleParams,
    mediaType: FORMATS.json.mediaType,
    response: Type.Array(CslItemWire, { minItems: 1, maxItems: 1 }),
  }),
  getOpenApi: file({
    path: '/openapi.json',
    summary: 'This document',
    mediaType: 'application/json',
    response: OpenApiWire,
  }),
  getReference: file({
    path: '/docs',
    summary: 'This document as a page to read',
    mediaType: 'text/html',
    response: Type.String({ pattern: '^<!doctype html>' }),
  }),
} as const satisfies Record<string, Call>;

export type FileId = keyof typeof files;
