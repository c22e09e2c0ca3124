import Type from 'typebox';
import type { Call } from './calls';
import { EXPORTS, type CitationExport } from './citation/exports';
import { LINKSET_TYPES, METADATA_TYPES } from './description/signposts';
import {
  ArticleParams,
  ContentFileParams,
  CslItemWire,
  MAX_EXPORTED,
  OpenApiWire,
  PartParams,
  SearchExportQuery,
} from './wire';

/** The media range of a file whose extension gives its type (RFC 9110, 12.5.1). */
export const ANY_TYPE = '*/*';

const fileCall = <
  const C extends Pick<Call, 'path' | 'summary' | 'params' | 'query' | 'mediaType' | 'ranges' | 'response'>,
>(
  call: C,
) => ({
  method: 'GET' as const,
  status: 200 as const,
  ...call,
});

const citationType = (of: CitationExport['extension']): string =>
  EXPORTS.find(({ extension }) => extension === of)?.mediaType ?? '';

const exported = (format: string): string =>
  `The first ${MAX_EXPORTED.toLocaleString('en-GB')} articles that a search finds: ${format}`;

/** The other calls of /api, by operationId, whose responses are files without an envelope. */
export const fileCalls = {
  getArticleBibtex: fileCall({
    path: '/articles/:articleId/citation.bib',
    summary: 'An article for reference managers: BibTeX',
    params: ArticleParams,
    refusals: [410],
    mediaType: citationType('bib'),
    response: Type.String({ pattern: '^@' }),
  }),
  getArticleRis: fileCall({
    path: '/articles/:articleId/citation.ris',
    summary: 'An article for reference managers: RIS',
    params: ArticleParams,
    refusals: [410],
    mediaType: citationType('ris'),
    response: Type.String({ pattern: '^TY  - ' }),
  }),
  getArticleEndNote: fileCall({
    path: '/articles/:articleId/citation.enw',
    summary: 'An article for reference managers: the tagged format of EndNote',
    params: ArticleParams,
    refusals: [410],
    mediaType: citationType('enw'),
    response: Type.String({ pattern: '^%0 ' }),
  }),
  getArticleCslJson: fileCall({
    path: '/articles/:articleId/citation.json',
    summary: 'An article for reference managers: CSL-JSON, a list of one',
    params: ArticleParams,
    refusals: [410],
    mediaType: citationType('json'),
    response: Type.Array(CslItemWire, { minItems: 1, maxItems: 1 }),
  }),
  exportSearchBibtex: fileCall({
    path: '/articles/search/export.bib',
    summary: exported('BibTeX'),
    query: SearchExportQuery,
    mediaType: citationType('bib'),
    response: Type.String(),
  }),
  exportSearchRis: fileCall({
    path: '/articles/search/export.ris',
    summary: exported('RIS'),
    query: SearchExportQuery,
    mediaType: citationType('ris'),
    response: Type.String(),
  }),
  exportSearchCsv: fileCall({
    path: '/articles/search/export.csv',
    summary: exported('a table (RFC 4180, UTF-8)'),
    query: SearchExportQuery,
    mediaType: 'text/csv',
    response: Type.String({ pattern: '^\uFEFF[^,]+,' }),
  }),
  getContentFile: fileCall({
    path: '/files/:sha256/:name',
    summary: 'A picture, media file, supplement, PDF or source of an article; it never changes under its address',
    params: ContentFileParams,
    refusals: [410],
    mediaType: ANY_TYPE,
    ranges: true,
    response: Type.String(),
  }),
  getArticleTable: fileCall({
    path: '/articles/:articleId/parts/:partId/table.csv',
    summary: 'A table of an article (RFC 4180, UTF-8). A cell that spans several rows or columns is repeated in each',
    params: PartParams,
    refusals: [410],
    mediaType: 'text/csv',
    response: Type.String({ pattern: '^\uFEFF' }),
  }),
  getArticleSlide: fileCall({
    path: '/articles/:articleId/parts/:partId/slide.pdf',
    summary: 'A figure or table of an article as a slide (PDF, 16:9), with its caption, source and licence',
    params: PartParams,
    refusals: [410],
    mediaType: 'application/pdf',
    ranges: true,
    response: Type.String({ pattern: '^%PDF-' }),
  }),
  getArticleQr: fileCall({
    path: '/articles/:articleId/qr.svg',
    summary: 'The short address of an article, /doi/{doi}, as a QR code; without a DOI the address of its page',
    params: ArticleParams,
    refusals: [410],
    mediaType: 'image/svg+xml',
    response: Type.String({ pattern: '^<svg ' }),
  }),
  getArticleJsonLd: fileCall({
    path: '/articles/:articleId/article.jsonld',
    summary: 'An article for indexers: JSON-LD in the words of schema.org',
    params: ArticleParams,
    refusals: [410],
    mediaType: METADATA_TYPES.jsonLd,
    response: Type.Object({ '@type': Type.Literal('ScholarlyArticle'), '@id': Type.String() }),
  }),
  getArticleLinkset: fileCall({
    path: '/articles/:articleId/linkset.json',
    summary: 'All typed links of an article, its PDF and its metadata files (RFC 9264, signposting.org)',
    params: ArticleParams,
    refusals: [410],
    mediaType: LINKSET_TYPES.json,
    response: Type.Object({ linkset: Type.Array(Type.Object({ anchor: Type.String() }), { minItems: 1 }) }),
  }),
  getArticleLinksetText: fileCall({
    path: '/articles/:articleId/linkset.txt',
    summary: 'The same links as text',
    params: ArticleParams,
    refusals: [410],
    mediaType: LINKSET_TYPES.txt,
    response: Type.String({ pattern: '^<' }),
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
