import type { Queries } from '../db/db';
import { WRITE_BATCH } from './batch-sql';
import type { UsageChange } from './usage';

export type CounterName = 'views' | 'clicks' | 'downloads';

/** What an event is about: `article:10.5555-ssha.2025.0412`, `journal:ssha`. */
export interface Subject {
  kind: 'article' | 'journal';
  id: string;
}

interface PendingEvent {
  subject: Subject;
  counter: CounterName;
  usage: readonly UsageChange[];
  resolve: (exists: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts events by group commit: events that arrive while a batch is written wait for the next batch, and each is
 * acknowledged after its batch is committed. One statement per event is many times slower (ADR 8, "Statistics").
 */
export class EventCounter {
  #pending: PendingEvent[] = [];
  #writing: Promise<void> | null = null;

  constructor(private readonly db: Queries) {}

  /**
   * Resolves when the event is committed: true, or false when there is no such subject.
   * @param usage what the rules of COUNTER make of the event
   */
  count(subject: Subject, counter: CounterName, usage: readonly UsageChange[] = []): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ subject, counter, usage, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Events that wait for the next batch. */
  get waiting(): number {
    return this.#pending.length;
  }

  /** Resolves when all events so far are written. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // Requests of the same turn of the event loop belong to the same batch.
    await Promise.resolve();
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      try {
        const existing = await this.#write(batch);
        for (const { subject, resolve } of batch) resolve(existing.has(targetOf(subject)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = null;
  }

  /** @returns the targets that exist */
  async #write(batch: readonly PendingEvent[]): Promise<Set<string>> {
    const counts = new Map<string, Subject & Record<CounterName | 'visitors', number>>();
    const usage = new Map<string, UsageChange & { id: string }>();
    for (const event of batch) {
      const target = targetOf(event.subject);
      let count = counts.get(target);
      if (!count) counts.set(target, (count = { ...event.subject, views: 0, clicks: 0, downloads: 0, visitors: 0 }));
      count[event.counter] += 1;
      for (const change of event.usage) {
        count.visitors += change.visitors;
        add(usage, event.subject.id, change);
      }
    }
    const written = await this.db.query<{ target: string }>(WRITE_BATCH, [
      ...arraysOf([...counts.values()], ['kind', 'id', 'views', 'clicks', 'downloads', 'visitors']),
      ...arraysOf([...usage.values()], ['id', 'month', 'views', 'downloads', 'first', 'firstDownload']),
    ]);
    return new Set(written.map(({ target }) => target));
  }
}

function add(usage: Map<string, UsageChange & { id: string }>, id: string, change: UsageChange): void {
  const key = `${change.month} ${id}`;
  const sum = usage.get(key);
  if (!sum) return void usage.set(key, { ...change, id });
  sum.views += change.views;
  sum.downloads += change.downloads;
  sum.first += change.first;
  sum.firstDownload += change.firstDownload;
}

/** One array per column. */
const arraysOf = <R, K extends keyof R>(rows: readonly R[], columns: readonly K[]): R[K][][] =>
  columns.map((column) => rows.map((row) => row[column]));

const targetOf = ({ kind, id }: Subject): string => `${kind}:${id}`;
