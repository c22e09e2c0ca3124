import { LRUCache } from 'lru-cache';
import { DOUBLE_CLICK_MS, WRITE_CHANGES } from './batch-sql';
import { columnsOf, type Usage, type UsageEvent } from './event-counter';
import { DAY_MS, digestOf, type Visitor } from './visitors';

/**
 * The change of an article's COUNTER 5.1 usage in one month by one event. A page view is an investigation, and also a request
 * if the page has the full text, which the database knows. A download is both.
 */
export interface UsageChange {
  /** First day of the month, UTC: `2026-11-01`. */
  month: string;
  views: number;
  downloads: number;
  /** 1 for the first event of a session with this article: a unique investigation. */
  first: number;
  /** 1 for the first download of the article in the session. */
  firstDownload: number;
}

/** COUNTER 5.1: a session is a visitor's hour of the clock. */
export const SESSION_MS = 3_600_000;
/**
 * Maximum number of clicks, and of sessions, about 100 bytes each. Beyond it the oldest are forgotten, and may be counted
 * again.
 */
const MAX_ENTRIES = 300_000;

const SUMMED = ['views', 'downloads', 'first', 'firstDownload'] as const;

/** The last click, and its counted change. */
interface Click {
  at: number;
  change: UsageChange;
}

/**
 * Applies the rules of COUNTER 5.1 for double clicks and sessions, for a database of one process: it knows the events of
 * this process since its start. `SharedUsage` does the same for several.
 */
export class UsageRules implements Usage<UsageChange> {
  readonly statement = WRITE_CHANGES;
  readonly #clicks: LRUCache<number, Click>;
  readonly #sessions: LRUCache<number, UsageEvent | 'both'>;

  constructor(maxEntries = MAX_ENTRIES) {
    this.#clicks = new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 });
    this.#sessions = new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 });
  }

  /** The changes by an event of an article. @param now in milliseconds since 1970 */
  apply(visitor: Visitor, event: UsageEvent, articleId: string, now = Date.now()): UsageChange[] {
    const key = digestOf(visitor, event, articleId);
    const before = this.#clicks.get(key);
    // Of either sign: the clock may have been set back.
    const isDouble = before !== undefined && Math.abs(now - before.at) < DOUBLE_CLICK_MS;
    // The second of two clicks counts. The choice only matters if a new month begins between them.
    if (isDouble && before.change.month === monthOf(now)) {
      this.#clicks.set(key, { at: now, change: before.change });
      return [];
    }
    const firsts = this.#firsts(visitor, articleId, event, now);
    const change = { month: monthOf(now), views: 0, downloads: 0, ...firsts };
    change[event] = 1;
    this.#clicks.set(key, { at: now, change });
    return isDouble ? [inverse(before.change), change] : [change];
  }

  async columns(used: readonly (UsageChange & { id: string })[]): Promise<unknown[][]> {
    const sums = new Map<string, UsageChange & { id: string }>();
    for (const change of used) {
      const key = `${change.month} ${change.id}`;
      const sum = sums.get(key);
      if (!sum) sums.set(key, { ...change });
      else for (const name of SUMMED) sum[name] += change[name];
    }
    return columnsOf([...sums.values()], ['id', 'month', ...SUMMED]);
  }

  #firsts(
    visitor: Visitor,
    articleId: string,
    event: UsageEvent,
    now: number,
  ): Pick<UsageChange, 'first' | 'firstDownload'> {
    const key = digestOf(visitor, String(Math.floor(now / SESSION_MS)), articleId);
    const seen = this.#sessions.get(key);
    this.#sessions.set(key, seen && seen !== event ? 'both' : event);
    return {
      first: seen ? 0 : 1,
      firstDownload: event === 'downloads' && seen !== 'downloads' && seen !== 'both' ? 1 : 0,
    };
  }
}

/** The month of the last call: it is formatted once a day, not for each event. */
const cached = { day: NaN, month: '' };

/** First day of the month, UTC. */
export function monthOf(now: number): string {
  const day = Math.floor(now / DAY_MS);
  if (day !== cached.day) Object.assign(cached, { day, month: `${new Date(now).toISOString().slice(0, 7)}-01` });
  return cached.month;
}

const inverse = ({ month, views, downloads, first, firstDownload }: UsageChange): UsageChange => ({
  month,
  views: -views,
  downloads: -downloads,
  first: -first,
  firstDownload: -firstDownload,
});
