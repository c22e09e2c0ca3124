import Type from 'typebox';
import type { Call } from './calls';
import { FORMATS } from './citation/formats';
import { ArticleParams, CslItemWire, OpenApiWire } from './wire';

const fileCall = <const C extends Pick<Call, 'path' | 'summary' | 'params' | 'mediaType' | 'response'>>(call: C) => ({
  method: 'GET' as const,
  status: 200 as const,
  ...call,
});

/** The answers of /api beside the calls of `calls.ts`, by operationId: files, without an envelope. */
export const fileCalls = {
  getArticleBibtex: fileCall({
    path: '/articles/:articleId/citation.bib',
    summary: 'An article for reference managers: BibTeX',
    params: ArticleParams,
    mediaType: FORMATS.bib.mediaType,
    response: Type.String({ pattern: '^@' }),
  }),
  getArticleRis: fileCall({
    path: '/articles/:articleId/citation.ris',
    summary: 'An article for reference managers: RIS',
    params: ArticleParams,
    mediaType: FORMATS.ris.mediaType,
    response: Type.String({ pattern: '^TY  - ' }),
  }),
  getArticleCslJson: fileCall({
    path: '/articles/:articleId/citation.json',
    summary: 'An article for reference managers: CSL-JSON, a list of one',
    params: ArticleParams,
    mediaType: FORMATS.json.mediaType,
    response: Type.Array(CslItemWire, { minItems: 1, maxItems: 1 }),
  }),
  getOpenApi: fileCall({
    path: '/openapi.json',
    summary: 'This document',
    mediaType: 'application/json',
    response: OpenApiWire,
  }),
  getReference: fileCall({
    path: '/docs',
    summary: 'This document as a page to read',
    mediaType: 'text/html',
    response: Type.String({ pattern: '<!DOCTYPE html>' }),
  }),
} as const satisfies Record<string, Call>;

export type FileCallId = keyof typeof fileCalls;
