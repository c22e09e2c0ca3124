import type { Queries } from '../db/db';
import { WRITE } from './write';
import type { UsageChange } from './usage';

export type CounterName = 'views' | 'clicks' | 'downloads';

/** What an event is about: `article:10.5555-ssha.2025.0412`, `journal:ssha`. */
export interface Subject {
  kind: 'article' | 'journal';
  id: string;
}

interface Waiting {
  subject: Subject;
  counted: CounterName;
  used: readonly UsageChange[];
  settle: (known: boolean) => void;
  fail: (error: unknown) => void;
}

/**
 * Counts by group commit: events that come while a batch is being written wait for the next one, and each is
 * acknowledged only when its batch is committed. One statement an event would be many times slower
 * (docs/adr/0008-search.md, "Statistics").
 */
export class Counter {
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;

  constructor(private readonly db: Queries) {}

  /**
   * Resolves when the event is committed: true, or false when there is no such subject.
   * @param used what COUNTER's rules make of the event
   */
  count(subject: Subject, counted: CounterName, used: readonly UsageChange[] = []): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ subject, counted, used, settle, fail });
      this.#writing ??= this.#drain();
    });
  }

  /** Events that wait for the next batch. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when everything taken so far is written. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  async #drain(): Promise<void> {
    // Lets the requests of this turn of the event loop in.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const known = await this.#write(batch);
        for (const { subject, settle } of batch) settle(known.has(targetOf(subject)));
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#writing = null;
  }

  async #write(batch: readonly Waiting[]): Promise<Set<string>> {
    const counts = new Map<string, Subject & Record<CounterName, number>>();
    const usage = new Map<string, UsageChange & { id: string }>();
    for (const { subject, counted, used } of batch) {
      const target = targetOf(subject);
      let count = counts.get(target);
      if (!count) counts.set(target, (count = { ...subject, views: 0, clicks: 0, downloads: 0 }));
      count[counted] += 1;
      for (const one of used) add(usage, subject.id, one);
    }
    const written = await this.db.query<{ target: string }>(WRITE, [
      ...columns([...counts.values()], ['kind', 'id', 'views', 'clicks', 'downloads']),
      ...columns([...usage.values()], ['id', 'month', 'views', 'downloads', 'first', 'firstDownload']),
    ]);
    return new Set(written.map(({ target }) => target));
  }
}

function add(usage: Map<string, UsageChange & { id: string }>, id: string, used: UsageChange): void {
  const key = `${used.month} ${id}`;
  const sum = usage.get(key);
  if (!sum) return void usage.set(key, { ...used, id });
  sum.views += used.views;
  sum.downloads += used.downloads;
  sum.first += used.first;
  sum.firstDownload += used.firstDownload;
}

const columns = <R, K extends keyof R>(rows: readonly R[], names: readonly K[]): R[K][][] =>
  names.map((name) => rows.map((row) => row[name]));

const targetOf = ({ kind, id }: Subject): string => `${kind}:${id}`;
