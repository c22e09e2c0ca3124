import { LRUCache } from 'lru-cache';
import type { Queries } from '../../db/db';

/** Longer queries are not cached. */
const MAX_QUERY_LENGTH = 500;

/** SQL expression for the state of the content: a text that differs after every change. */
export const CONTENT_STATE = `coalesce((select value from content_meta where key = 'changed_at'), '')`;

/**
 * Caches values of a query's hits until the content changes. Reading all hits of a common word takes longer than the
 * rest of a search, and common words are frequent searches. Counted views do not invalidate it, unlike responses of the
 * api.
 */
export class ContentCache<Value extends {}> {
  readonly #caches = new WeakMap<Queries, LRUCache<string, Value>>();

  /** @param max entries for each database */
  constructor(private readonly max: number) {}

  get(db: Queries, contentState: string, query: string): Value | undefined {
    return this.#caches.get(db)?.get(keyOf(contentState, query));
  }

  /** @param contentState the state both before and after the hits were read */
  set(db: Queries, contentState: string, query: string, value: Value): void {
    if (query.length > MAX_QUERY_LENGTH) return;
    const cache = this.#caches.get(db) ?? new LRUCache<string, Value>({ max: this.max });
    this.#caches.set(db, cache);
    cache.set(keyOf(contentState, query), value);
  }
}

const keyOf = (contentState: string, query: string): string => `${contentState}\n${query}`;
