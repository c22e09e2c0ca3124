import type { Queries } from '../db/db';

export type Counted = 'views' | 'clicks' | 'downloads';

/** What an event is about: `article:10.5555-ssha.2025.0412`, `journal:ssha`. */
export interface Subject {
  kind: 'article' | 'journal';
  id: string;
}

interface Waiting {
  subject: Subject;
  counted: Counted;
  settle: (known: boolean) => void;
  fail: (error: unknown) => void;
}

/**
 * Adds a batch and gives back what exists of it. One statement, so all of a batch or none of it. An article's events
 * count for its journal too: a journal's row holds its own events and those of its articles.
 */
const WRITE = `
  with given as (
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as g (kind, id, views, clicks, downloads)
  ), counted as (
    select 'article:' || a.key as target, a.journal_id, g.views, g.clicks, g.downloads
    from given g join article a on g.kind = 'article' and a.key = g.id
  ), known as (
    select target, views, clicks, downloads from counted
    union all
    select 'journal:' || journal_id, views, clicks, downloads from counted
    union all
    select 'journal:' || j.id, g.views, g.clicks, g.downloads from given g join journal j on g.kind = 'journal' and j.id = g.id
  )
  insert into stat as s (target, views, clicks, downloads)
  select target, sum(views), sum(clicks), sum(downloads) from known group by target order by target
  on conflict (target) do update set views = s.views + excluded.views, clicks = s.clicks + excluded.clicks,
    downloads = s.downloads + excluded.downloads
  returning target`;

/**
 * Counts by group commit: events that come while a batch is being written wait for the next one, and each is
 * acknowledged only when its batch is committed. One statement an event would be some thirty times slower
 * (architecture.md, "Statistics").
 */
export class Counter {
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;

  constructor(private readonly db: Queries) {}

  /** Resolves when the event is committed: true, or false when there is no such subject. */
  count(subject: Subject, counted: Counted): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ subject, counted, settle, fail });
      this.#writing ??= this.#drain();
    });
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
    const sums = new Map<string, Subject & Record<Counted, number>>();
    for (const { subject, counted } of batch) {
      const target = targetOf(subject);
      const sum = sums.get(target) ?? { ...subject, views: 0, clicks: 0, downloads: 0 };
      sum[counted] += 1;
      sums.set(target, sum);
    }
    // One order for all writers, so that two of them never wait for each other's rows.
    const rows = [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
    const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name]);
    const written = await this.db.query<{ target: string }>(WRITE, [
      column('kind'),
      column('id'),
      column('views'),
      column('clicks'),
      column('downloads'),
    ]);
    return new Set(written.map(({ target }) => target));
  }
}

const targetOf = ({ kind, id }: Subject): string => `${kind}:${id}`;
