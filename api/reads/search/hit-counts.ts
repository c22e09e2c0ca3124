import { LRUCache } from 'lru-cache';
import type { Queries } from '../../db/db';

/** Per database. An entry is small: a query of usual length and a number. */
const MAX_ENTRIES = 2_000;
/** Longer queries are not cached. */
const MAX_QUERY_LENGTH = 500;

/** SQL expression for the state of the content: another text after every change. */
export const CONTENT_STATE = `coalesce((select value from content_meta where key = 'changed_at'), '')`;

const caches = new WeakMap<Queries, LRUCache<string, number>>();

function cacheOf(db: Queries): LRUCache<string, number> {
  const cache = caches.get(db) ?? new LRUCache<string, number>({ max: MAX_ENTRIES });
  caches.set(db, cache);
  return cache;
}

const keyOf = (contentState: string, query: string): string => `${contentState}\n${query}`;

/**
 * The number of hits of a query, if it was counted since the content changed. To count the hits of a common word takes
 * longer than the rest of a search, and the same words are searched often.
 */
export const cachedHitCount = (db: Queries, contentState: string, query: string): number | undefined =>
  cacheOf(db).get(keyOf(contentState, query));

/** @param contentState the state both before and after the hits were counted */
export function cacheHitCount(db: Queries, contentState: string, query: string, hits: number): void {
  if (query.length <= MAX_QUERY_LENGTH) cacheOf(db).set(keyOf(contentState, query), hits);
}
