import { COUNTERS, type CounterName } from '@press/contract/calls';
import { EVENT_COLUMNS } from '../content/counters';
import type { Queries } from '../db/db';
import { WRITE_BATCH } from './batch-sql';
import { columnsOf, Readings, type Reading, type UsageEvent } from './readings';
import { isRobot } from './robots';
import { type Visitor, DAY_MS, digestOf, networkDigestOf } from './visitors';
import { isIPv6 } from 'node:net';
import { networkOf } from '@press/http/network';
import { LRUCache } from 'lru-cache';

const isUsage = (counter: CounterName): counter is UsageEvent => counter === 'views' || counter === 'downloads';

/** The subject of an event: `article:10.5555-ssha.2025.0412`, `journal:ssha`. */
export interface Subject {
  kind: 'article' | 'journal';
  id: string;
}

interface PendingEvent {
  subject: Subject;
  counter: CounterName;
  /** Null if the plain counter does not change; otherwise forgets the event if it could not be written. */
  forget: (() => void) | null;
  /** 1 for a new visitor of the article on this day. Not a metric of COUNTER. */
  visitors: number;
  /** Usage by COUNTER. */
  reading?: Reading;
  resolve: (exists: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts events by group commit: events that arrive while a batch is written wait for the next batch, and each is
 * acknowledged after its batch is committed. One statement per event is many times slower (ADR 13).
 */
export class EventCounter {
  #pending: PendingEvent[] = [];
  #writing: Promise<void> | null = null;
  readonly #daily = new DailyVisitors();

  readonly #readings: Readings;

  /** @param clock milliseconds since 1970 */
  constructor(
    private readonly db: Queries,
    private readonly clock: () => number = Date.now,
  ) {
    this.#readings = new Readings(db, clock);
  }

  /**
   * Resolves once the event is committed: to true, or to false for an unknown subject. The plain counter increases once
   * a day for a visitor, however often a page is reloaded, and not for a robot.
   * @param visitor who caused it; without one it is not usage, and always counts
   */
  count(subject: Subject, counter: CounterName, visitor?: Visitor): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ subject, counter, ...this.#effectOf(subject, counter, visitor), resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  #effectOf(
    subject: Subject,
    counter: CounterName,
    visitor: Visitor | undefined,
  ): Pick<PendingEvent, 'forget' | 'visitors' | 'reading'> {
    if (!visitor) return { forget: () => undefined, visitors: 0 };
    if (isRobot(visitor.userAgent)) return { forget: null, visitors: 0 };
    const now = this.clock();
    const forget = this.#daily.first(visitor, `${targetOf(subject)} ${counter}`, now);
    // A journal is not an item.
    if (subject.kind !== 'article' || !isUsage(counter)) return { forget, visitors: 0 };
    const visitors = this.#daily.count(visitor, subject.id, now) ? 1 : 0;
    return { forget, visitors, reading: { visitor, event: counter, id: subject.id, at: now } };
  }

  /** Number of events that wait for the next batch. */
  get waiting(): number {
    return this.#pending.length;
  }

  /** Resolves when all events so far are written. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // Requests in the same turn of the event loop belong to the same batch.
    await Promise.resolve();
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      try {
        const existing = await this.#write(batch);
        for (const { subject, resolve } of batch) resolve(existing.has(targetOf(subject)));
      } catch (error) {
        for (const { forget, reject } of batch) {
          forget?.();
          reject(error);
        }
      }
    }
    this.#writing = null;
  }

  /** @returns the targets that exist */
  async #write(batch: readonly PendingEvent[]): Promise<Set<string>> {
    const counts = new Map<string, Subject & Record<CounterName | 'visitors', number>>();
    for (const { subject, counter, forget, visitors } of batch) {
      const target = targetOf(subject);
      let count = counts.get(target);
      if (!count) counts.set(target, (count = { ...subject, ...NOTHING, visitors: 0 }));
      if (forget) count[counter] += 1;
      count.visitors += visitors;
    }
    const written = await this.db.query<{ target: string }>(WRITE_BATCH, [
      ...columnsOf([...counts.values()], ['kind', 'id', ...EVENT_COLUMNS]),
      ...(await this.#readings.columns(batch.flatMap(({ reading }) => reading ?? []))),
    ]);
    return new Set(written.map(({ target }) => target));
  }
}

const NOTHING = Object.fromEntries(COUNTERS.map((counter) => [counter, 0])) as Record<CounterName, number>;

const targetOf = ({ kind, id }: Subject): string => `${kind}:${id}`;

/** Limit of visitors of an article from one network in a day. More people can share an address, and then count as three. */
const MAX_PER_ARTICLE = 3;
/** Limits for IPv6 addresses with the same first bits: a household can have 256 networks, an organisation 65,536. */
const MAX_PER_PREFIX: readonly (readonly [bits: 48 | 56, most: number])[] = [
  [56, 10],
  [48, 30],
];
/** Limits of the figures that pages show, for an article and an event, from one network in a day: a campus can have many readers. */
const MAX_SHOWN = { network: 100, prefix: 300 };
/**
 * Limit of visitors of all articles from one network in a day. Without it, one client could make the process forget the others.
 */
const MAX_PER_NETWORK = 3_000;
/**
 * Maximum number of visitors, of events, and of network counts, about 100 bytes each. Beyond it the oldest are forgotten, and
 * may be counted again.
 */
const BOUNDS = { maxSize: 300_000, sizeCalculation: () => 1 };

interface NetworkLimit {
  /** Digest of the network, with what is counted. */
  key: number;
  most: number;
}

/**
 * Decides which events give an article a new visitor on this day (UTC), and which events are the first of their kind by a
 * visitor on this day. Cookies and user agents are easy to forge, so the number of visitors from one network is limited. It
 * knows the events of this process since its start.
 */
export class DailyVisitors {
  readonly #seen = new LRUCache<number, true>(BOUNDS);
  readonly #visitors = new LRUCache<number, true>(BOUNDS);
  readonly #fromNetwork = new LRUCache<number, number>(BOUNDS);

  /**
   * Remembers that the visitor has caused this event on this day.
   * @param now in milliseconds since 1970
   * @returns a function that forgets it, for an event that could not be written; null if it was known, or too many came from its network
   */
  first(visitor: Visitor, event: string, now: number): (() => void) | null {
    const day = dayOf(now);
    const key = digestOf(visitor, day, event);
    if (this.#seen.has(key)) return null;
    const limits = [{ key: networkDigestOf(visitor.network, day, event), most: MAX_SHOWN.network }];
    if (isIPv6(visitor.ip))
      limits.push({ key: networkDigestOf(`${networkOf(visitor.ip, 48)}/48`, day, event), most: MAX_SHOWN.prefix });
    if (!this.#isBelow(limits)) return null;
    this.#seen.set(key, true);
    this.#add(limits, 1);
    return () => {
      this.#seen.delete(key);
      this.#add(limits, -1);
    };
  }

  #isBelow(limits: readonly NetworkLimit[]): boolean {
    return limits.every(({ key, most }) => (this.#fromNetwork.get(key) ?? 0) < most);
  }

  #add(limits: readonly NetworkLimit[], count: 1 | -1): void {
    for (const { key } of limits) this.#fromNetwork.set(key, (this.#fromNetwork.get(key) ?? 0) + count);
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
    if (!this.#isBelow(limits)) return false;
    const key = digestOf(visitor, day, articleId);
    if (this.#visitors.has(key)) return false;
    this.#visitors.set(key, true);
    this.#add(limits, 1);
    return true;
  }
}

const dayOf = (now: number): string => String(Math.floor(now / DAY_MS));
