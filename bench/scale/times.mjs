/**
 * Processor time of one request, in milliseconds, as `npm run bench -- scale --measure` gave it. `search` and `statement` are those of the
 * database with a million articles (ADR 8); with ten million, search is extrapolated.
 */
export const TIMES = {
  storedDocument: 0.1,
  renderedDocument: 12,
  file: 0.13,
  forwardedRead: 0.6,
  apiCachedRead: 0.3,
  apiRead: 1.5,
  statement: 0.5,
  search: 40,
  event: 0.1,
};
