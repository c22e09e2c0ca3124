import type { Posted } from '@press/area/form';
import { cacheStatus, type CacheOutcome, type Lookup } from '../cache/page-cache';
import type { RequestContext } from '../context/request-context';
import type { DocumentBytes, DocumentFacts, DocumentRecord, PageDocument } from '../document/document';
import { PLAIN_PAGE_HEADERS, plainPage } from '../html/escape';
import { EncodableBody } from '../http/compression';
import { cachingHeaders, isShared } from '../visitor/visitor';

/** The log's fields of a page. */
export interface PageRecord extends DocumentRecord {
  /** The result of the page cache; absent if it is not used. */
  cache?: CacheOutcome;
  form?: Posted['outcome']['kind'];
}

type ResponseHeaders = Record<string, string | string[]>;

export interface PageResponse {
  status: number;
  headers: ResponseHeaders;
  body: EncodableBody;
  record: PageRecord;
}

const UNAVAILABLE = { 'cache-control': 'no-store', 'retry-after': '5' };

/** The response with a document that was made for this request only. */
export function documentResponse(context: RequestContext, document: PageDocument): PageResponse {
  const { headers, body } = document.asMade();
  const { status, record } = document.facts;
  return { status, headers: { ...headers, ...cacheHeaders(context, document.facts) }, body, record };
}

/** The response with a document that other requests may share. Its nonce stays the same only if caches may share it. */
export function sharedDocumentResponse(context: RequestContext, document: PageDocument, use: Use): PageResponse {
  const forCaches = cacheHeaders(context, document.facts);
  return withUse(document, isShared(forCaches) ? document.asMade() : document.withNewNonce(), forCaches, use);
}

/** The same response if caches may share it; null if the document needs a new nonce. */
export function storedDocumentResponse(context: RequestContext, document: PageDocument, use: Use): PageResponse | null {
  const isForEverybody = !context.snapshot.hasActiveCanary && context.visitor.cohort === null;
  const last = isForEverybody ? lastResponses.get(document) : undefined;
  const seconds = Math.floor(use.age);
  if (last?.outcome === use.outcome && last.seconds === seconds) return last.response;
  const forCaches = cacheHeaders(context, document.facts);
  if (!isShared(forCaches)) return null;
  const response = withUse(document, document.asMade(), forCaches, use);
  if (isForEverybody) lastResponses.set(document, { outcome: use.outcome, seconds, response });
  return response;
}

/**
 * Compresses a document for this request if caches may share it. The bytes are stored, so that requests for a document made in
 * the background do not wait for the compression (ADR 44).
 */
export async function encodeShared(
  context: RequestContext,
  document: PageDocument,
  acceptEncoding: string | undefined,
): Promise<void> {
  if (isShared(cacheHeaders(context, document.facts))) await document.asMade().body.encode(acceptEncoding);
}

/** The last response with each document for a visitor without cookies. All such visitors get it, for a second. */
const lastResponses = new WeakMap<PageDocument, { outcome: CacheOutcome; seconds: number; response: PageResponse }>();

/** The source of a stored document. */
type Use = Pick<Lookup, 'outcome' | 'age'>;

const withUse = (
  { facts: { status, record } }: PageDocument,
  { headers, body }: DocumentBytes,
  forCaches: ResponseHeaders,
  { outcome, age }: Use,
): PageResponse => ({
  status,
  headers: { ...headers, ...forCaches, ...cacheStatus({ outcome, age }) },
  body,
  record: { ...record, cache: outcome },
});

function cacheHeaders(
  { snapshot, visitor, cacheCohort }: RequestContext,
  { status, token, hasOverride, isFormAnswer, isShareable }: DocumentFacts,
): ResponseHeaders {
  if (isFormAnswer) return status === 503 ? UNAVAILABLE : { 'cache-control': 'no-store' };
  const headers = {
    ...(hasOverride && { 'x-robots-tag': 'noindex' }),
    ...cachingHeaders({
      visitor,
      token,
      hasActiveCanary: snapshot.hasActiveCanary,
      hasOverride,
      shareable: isShareable,
      cacheCohort,
    }),
  };
  return status === 503 ? { ...headers, ...UNAVAILABLE } : headers;
}

const NO_BODY = new EncodableBody(Buffer.alloc(0));
/** Without a type, an empty body would be declared as binary. */
const EMPTY_TEXT = { 'content-type': 'text/plain; charset=utf-8' };

/** A redirect to the canonical address of a page. */
export const permanentRedirect = (location: string): PageResponse => ({
  status: 308,
  headers: { ...EMPTY_TEXT, location, 'cache-control': 'no-cache' },
  body: NO_BODY,
  record: {},
});

/**
 * A redirect from an address of the publisher's earlier site (O-34). Caches revalidate it, because its target may move.
 */
export const formerAddressRedirect = (location: string): PageResponse => ({
  ...permanentRedirect(location),
  status: 301,
});

/** A redirect of this request only, with cookies. */
export const redirectWithCookie = (location: string, cookie: string): PageResponse => ({
  status: 303,
  headers: { ...EMPTY_TEXT, location, 'cache-control': 'private, no-store', 'set-cookie': [cookie] },
  body: NO_BODY,
  record: {},
});

const OVERLOADED = new EncodableBody(
  plainPage({
    title: 'Too many readers',
    heading: 'Too many readers right now',
    text: 'This page could not be put together in time. Please try again in a few seconds.',
  }),
);

/** The response to a request whose wait would be too long. */
export const overloadedResponse = (record: PageRecord): PageResponse => ({
  status: 503,
  headers: { ...PLAIN_PAGE_HEADERS, ...UNAVAILABLE },
  body: OVERLOADED,
  record,
});
