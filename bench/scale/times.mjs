/**
 * Processor time of one request, in milliseconds, as `npm run bench -- scale --measure` gave it on 2026-11-22 on two processors that other work
 * used (load 13): an upper bound. A quiet machine needs a ninth of it for a stored document (docs/performance.md). Those of statements, searches and
 * events are of the database; they are assumed, a search by its bound with a million articles.
 */
export const TIMES = {
  storedDocument: 0.84,
  renderedDocument: 27.9,
  file: 0.25,
  forwardedRead: 2.1,
  apiCachedRead: 0.61,
  apiRead: 1.6,
  statement: 0.5,
  search: 40,
  event: 0.1,
};
