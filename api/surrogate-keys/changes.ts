import { keyOf, WHOLE_SITE, boundedKeys } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Time for which rows of changes are kept: a cache that was unreachable for longer has no older entries. */
const KEPT = `interval '30 days'`;
/** If one change affects more articles, their journals are named instead. */
const MAX_ARTICLES = 100;

/** An article that a change concerns. */
export interface ChangedArticle {
  key: string;
  journal: string;
}

/**
 * The keys of a change of articles and journals.
 * @param journals the journals whose record has changed
 */
export function keysOfChange(articles: readonly ChangedArticle[], journals: readonly string[]): string[] {
  const isLong = articles.length > MAX_ARTICLES;
  const ofArticles = articles.flatMap(({ key, journal }) => [
    isLong ? keyOf('journal', journal) : keyOf('article', key),
    keyOf('list', journal),
  ]);
  const ofJournals = journals.flatMap((id) => [keyOf('journal', id), keyOf('list', id)]);
  return [...new Set([...ofArticles, ...ofJournals])];
}

/**
 * Stores the keys of a change, in its transaction. Without keys nothing has changed. Ids follow the clock, so they keep
 * rising in a restored or new database: an edge or a cache that knows a change of the previous database never confuses
 * it with a new one.
 */
export async function recordChange(queries: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await queries.query(`delete from content_change where at < now() - ${KEPT}`);
  await queries.query(
    `insert into content_change (id, keys)
     select greatest(coalesce(max(id), 0) + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint), $1::text[] from content_change`,
    [[WHOLE_SITE, ...keys]],
  );
}

/** The changes after a change that the client knows. */
export interface ChangesSince {
  /** Id of the newest reported change; 0 if there is none. */
  latest: number;
  /** Null if anything may have changed. */
  keys: string[] | null;
}

/**
 * Changes that every process of the api has noticed. Until then a process answers from its cache, so a client that was
 * notified earlier would read the old response.
 */
export class SettledChanges {
  /** Newest changes that were seen, and their times, in milliseconds of the monotonic clock. */
  #seen: { id: number; at: number }[] = [];
  #settled = 0;

  /** @param settleMs the time that a process may take to notice a change */
  constructor(
    private readonly db: Queries,
    private readonly settleMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Id of the newest settled change known to this process. */
  async latest(): Promise<number> {
    return (await this.#look()).settled;
  }

  /** @param after the newest change that the client knows; null if it knows none, so that anything may have changed */
  async since(after: number | null): Promise<ChangesSince> {
    const { settled, first, last } = await this.#look();
    // A deleted row may have been one of the changes after it.
    if (after === null || after > last || first > after) return { latest: settled, keys: null };
    if (after >= settled) return { latest: after, keys: [] };
    const rows = await this.db.query<{ keys: string[] }>(
      'select keys from content_change where id > $1 and id <= $2 order by id',
      [after, settled],
    );
    return { latest: settled, keys: [...new Set(rows.flatMap(({ keys }) => keys))] };
  }

  async #look(): Promise<{ settled: number; first: number; last: number }> {
    const [row] = await this.db.query<{ first: number; last: number }>(
      'select coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from content_change',
    );
    const { first, last } = row ?? { first: 0, last: 0 };
    const now = this.now();
    // A database was restored on a machine whose clock is behind.
    if (last < (this.#seen.at(-1)?.id ?? this.#settled)) {
      this.#seen = [];
      this.#settled = 0;
    }
    if (last > (this.#seen.at(-1)?.id ?? this.#settled)) this.#seen.push({ id: last, at: now });
    while (this.#seen[0] && now - this.#seen[0].at >= this.settleMs) this.#settled = this.#seen.shift()?.id ?? 0;
    return { settled: this.#settled, first, last };
  }
}

const reading = new AsyncLocalStorage<Set<string>>();

/** Adds surrogate keys to the response that is being computed. Without a response it does nothing. */
export function madeOf(...keys: readonly string[]): void {
  const answer = reading.getStore();
  for (const key of keys) answer?.add(key);
}

/** Runs `compute`, and returns the surrogate keys of its reads; without any, that of the whole site. */
export async function withKeys<T>(compute: () => Promise<T>): Promise<{ value: T; keys: string[] }> {
  const keys = new Set<string>();
  const value = await reading.run(keys, compute);
  return { value, keys: boundedKeys(keys.size > 0 ? keys : [WHOLE_SITE]) };
}
