import { Recent } from './recent';
import { isRobot } from './robots';
import { digestOf, type Visitor } from './visitors';

/**
 * COUNTER 5.1 for one event of an article: which month gains or loses what. Opening a page is an investigation, and a
 * request too where the page has the full text, which the database knows; a download is both.
 */
export interface UsageChange {
  /** Its first day, UTC: `2026-11-01`. */
  month: string;
  views: number;
  downloads: number;
  /** 1 for the first event of a visitor's session with this article: a unique investigation. */
  first: number;
  /** 1 for the first download of it in the session. */
  firstDownload: number;
}

export type Use = 'views' | 'downloads';

/** COUNTER 5.1: of two clicks within this time the later counts, and it may be the first of the next two. */
const DOUBLE_CLICK_MS = 30_000;
/** A session is a visitor's hour by the clock. */
const SESSION_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Entries of one generation (`Recent`), each some 100 bytes. Beyond, the oldest are forgotten: a second use may then count as a first. */
const MOST = 300_000;

/** Last click, and what it was counted as. */
interface Click {
  at: number;
  used: UsageChange;
}

/**
 * Keeps to COUNTER 5.1's rules on robots, double clicks and sessions. Knows what this process has seen, in bounded
 * memory: several processes, or one that was started anew, may count a use twice that fell to both.
 */
export class UsageRules {
  readonly #clicks = new Recent<Click>(DOUBLE_CLICK_MS, MOST);
  readonly #sessions = new Recent<Use | 'both'>(SESSION_MS, MOST);

  /** What an event of article `id` changes; nothing for a robot's. */
  of(visitor: Visitor, id: string, use: Use, now = Date.now()): UsageChange[] {
    if (isRobot(visitor.userAgent)) return [];
    const key = digestOf(visitor, use, id);
    const before = this.#clicks.get(key);
    const isDouble = before !== undefined && now - before.at < DOUBLE_CLICK_MS;
    // The later of the two is the one that counts; which of them only matters when a month ends between.
    if (isDouble && before.used.month === monthOf(now)) {
      this.#clicks.set(key, { at: now, used: before.used }, now);
      return [];
    }
    const used = { month: monthOf(now), views: 0, downloads: 0, ...this.#firsts(visitor, id, use, now) };
    used[use] = 1;
    this.#clicks.set(key, { at: now, used }, now);
    return isDouble ? [takenBack(before.used), used] : [used];
  }

  #firsts(visitor: Visitor, id: string, use: Use, now: number): Pick<UsageChange, 'first' | 'firstDownload'> {
    const key = digestOf(visitor, String(Math.floor(now / SESSION_MS)), id);
    const seen = this.#sessions.get(key);
    this.#sessions.set(key, seen && seen !== use ? 'both' : use, now);
    return {
      first: seen ? 0 : 1,
      firstDownload: use === 'downloads' && seen !== 'downloads' && seen !== 'both' ? 1 : 0,
    };
  }
}

/** The month looked up last, and the day it was looked up for: written out anew once a day, not with each event. */
const today = { day: NaN, month: '' };

function monthOf(now: number): string {
  const day = Math.floor(now / DAY_MS);
  if (day !== today.day) Object.assign(today, { day, month: `${new Date(now).toISOString().slice(0, 7)}-01` });
  return today.month;
}

const takenBack = ({ month, views, downloads, first, firstDownload }: UsageChange): UsageChange => ({
  month,
  views: -views,
  downloads: -downloads,
  first: -first,
  firstDownload: -firstDownload,
});
