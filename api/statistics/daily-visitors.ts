import { LRUCache } from 'lru-cache';
import { digestOf, networkDigestOf, type Visitor } from './visitors';

const DAY_MS = 86_400_000;
/** Visitors of an article from one network in a day. More people can share an address, and then count as three. */
const MAX_PER_ARTICLE = 3;
/** Visitors of all articles from one network in a day. Without it, one client could make the process forget the others. */
const MAX_PER_NETWORK = 3_000;
/** Visitors, and as many counts of networks, of about 100 bytes. Beyond it the oldest are forgotten, and may be counted again. */
const MAX_ENTRIES = 300_000;

/**
 * Tells which events bring an article a visitor whom it has not had on this day (UTC). Cookies and user agents cost a
 * client nothing, so the number of visitors from one network is limited. It knows the events of this process since its
 * start.
 */
export class DailyVisitors {
  readonly #visitors: LRUCache<number, true>;
  readonly #fromNetwork: LRUCache<number, number>;

  constructor(maxEntries = MAX_ENTRIES) {
    this.#visitors = new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 });
    this.#fromNetwork = new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 });
  }

  /** Whether the visitor counts for the article; a second call for the same day says no. @param now in milliseconds since 1970 */
  count(visitor: Visitor, articleId: string, now: number): boolean {
    const day = String(Math.floor(now / DAY_MS));
    const ofArticle = networkDigestOf(visitor, day, articleId);
    const ofAll = networkDigestOf(visitor, day);
    const articleCount = this.#fromNetwork.get(ofArticle) ?? 0;
    const allCount = this.#fromNetwork.get(ofAll) ?? 0;
    if (articleCount >= MAX_PER_ARTICLE || allCount >= MAX_PER_NETWORK) return false;
    const key = digestOf(visitor, day, articleId);
    if (this.#visitors.has(key)) return false;
    this.#visitors.set(key, true);
    this.#fromNetwork.set(ofArticle, articleCount + 1);
    this.#fromNetwork.set(ofAll, allCount + 1);
    return true;
  }
}
