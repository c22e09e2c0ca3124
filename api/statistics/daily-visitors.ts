import { isIPv6 } from 'node:net';
import { networkOf } from '@press/http/network';
import { LRUCache } from 'lru-cache';
import { DAY_MS, digestOf, networkDigestOf, type Visitor } from './visitors';

/** Limit of visitors of an article from one network in a day. More people can share an address, and then count as three. */
const MAX_PER_ARTICLE = 3;
/** Limits for IPv6 addresses with the same first bits: a household can have 256 networks, an organisation 65,536. */
const MAX_PER_PREFIX: readonly (readonly [bits: 48 | 56, most: number])[] = [
  [56, 10],
  [48, 30],
];
/**
 * Limit of visitors of all articles from one network in a day. Without it, one client could make the process forget the others.
 */
const MAX_PER_NETWORK = 3_000;
/**
 * Maximum number of visitors, of events, and of network counts, about 100 bytes each. Beyond it the oldest are forgotten, and
 * may be counted again.
 */
const MAX_ENTRIES = 300_000;

/**
 * Decides which events give an article a new visitor on this day (UTC), and which events are the first of their kind by a
 * visitor on this day. Cookies and user agents are easy to forge, so the number of visitors from one network is limited. It
 * knows the events of this process since its start.
 */
export class DailyVisitors {
  readonly #seen: LRUCache<number, true>;
  readonly #visitors: LRUCache<number, true>;
  readonly #fromNetwork: LRUCache<number, number>;

  constructor(maxEntries = MAX_ENTRIES) {
    const bounds = { maxSize: maxEntries, sizeCalculation: () => 1 };
    this.#seen = new LRUCache(bounds);
    this.#visitors = new LRUCache(bounds);
    this.#fromNetwork = new LRUCache(bounds);
  }

  /**
   * Remembers that the visitor has caused this event on this day.
   * @param now in milliseconds since 1970
   * @returns a function that forgets it, for an event that could not be written; null if it was known
   */
  first(visitor: Visitor, event: string, now: number): (() => void) | null {
    const key = digestOf(visitor, dayOf(now), event);
    if (this.#seen.has(key)) return null;
    this.#seen.set(key, true);
    return () => void this.#seen.delete(key);
  }

  /**
   * True if the visitor counts for the article; a second call for the same day returns false.
   * @param now in milliseconds since 1970
   */
  count(visitor: Visitor, articleId: string, now: number): boolean {
    const day = dayOf(now);
    const limits = [
      { key: networkDigestOf(visitor.network, day, articleId), most: MAX_PER_ARTICLE },
      { key: networkDigestOf(visitor.network, day), most: MAX_PER_NETWORK },
    ];
    if (isIPv6(visitor.ip))
      for (const [bits, most] of MAX_PER_PREFIX)
        limits.push({ key: networkDigestOf(`${networkOf(visitor.ip, bits)}/${bits}`, day, articleId), most });
    if (limits.some(({ key, most }) => (this.#fromNetwork.get(key) ?? 0) >= most)) return false;
    const key = digestOf(visitor, day, articleId);
    if (this.#visitors.has(key)) return false;
    this.#visitors.set(key, true);
    for (const { key: of } of limits) this.#fromNetwork.set(of, (this.#fromNetwork.get(of) ?? 0) + 1);
    return true;
  }
}

const dayOf = (now: number): string => String(Math.floor(now / DAY_MS));
