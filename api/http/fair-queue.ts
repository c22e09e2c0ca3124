import { LRUCache } from 'lru-cache';
import { type Caller, presentCaller } from './caller';
import { Use } from './use';

export interface QueueLimits {
  /** Pieces of work at a time. */
  running: number;
  /** Pieces of work of one client at a time. */
  ofClient: number;
  /** Maximum costly callers at work, of all clients; each client has one. */
  costly: number;
  /** Milliseconds that a caller waits for its first piece of work; unlimited by default. */
  waitMs?: number;
}

/** A caller that costs more is costly; each doubling is another level. */
export const COSTLY_MS = 64;
/**
 * An unmeasured client counts as this many times as costly as others on its route, so that known clients come first.
 */
const STRANGER = 4;
/** A costlier piece of work begins after this time, however many cheaper callers wait. */
export const MOST_MS = 100;
/** After a short piece the next one begins earlier: cheaper callers have four times its length. */
const LEAST_MS = 25;
/** A cheaper client is active if it was answered less than this time ago. */
const READING_MS = 1_000;
const MOST_REST_MS = 500;
/** A cheap caller's piece that takes longer counts as hanging, as on a dead server, and holds up no other. */
const HUNG_MS = 500;
/** A caller without a piece for this time waits for something else, such as a PDF, and others need not wait for it. */
const IDLE_MS = 100;
/** Clients of one level whose use differs by less do not wait for each other. */
const LARGE_MS = 100;
const MAX_CLIENTS = 10_000;

class Client {
  readonly use = new Use();
  running = 0;
}

/** The work of a caller in this queue. */
interface Job {
  caller: Caller;
  client: Client;
  kind: Use;
  usedMs: number;
  hasBegun: boolean;
  /** Waiting or running. */
  pieces: number;
  /** The time at which the last one ended. */
  endedAt: number;
}

interface Waiting {
  job: Job;
  since: number;
  grant(): void;
  restart(): void;
}

/** The order of work: a lower level first, then the client that has used less. */
interface Rank {
  level: number;
  spent: number;
  client: Client;
}

/**
 * One queue for everything that costs the same resource. It is fair to each client, by what its work has cost: the work
 * of a caller is done in pieces, and a piece begins when nobody waits whose work costs less, or after 100 ms. While
 * cheaper clients are active, a piece is followed by a rest of its own length, so that the next cheaper one finds the
 * resource free half of the time.
 */
export class FairQueue {
  readonly #jobs = new WeakMap<Caller, Job>();
  readonly #clients = new LRUCache<string, Client>({ max: MAX_CLIENTS });
  readonly #kinds = new LRUCache<string, Use>({ max: MAX_CLIENTS });
  /** Of callers without a response. */
  readonly #open = new Set<Job>();
  readonly #waiting = new Set<Waiting>();
  /** For each level the client that was answered last, and the time of the last other one. */
  readonly #seen = new Map<number, { client: Client; at: number; othersAt: number }>();
  #running = 0;
  readonly #used = { ms: 0, at: performance.now() };
  #lastCostly = { endedAt: -Infinity, tookMs: MOST_MS };
  #timer: NodeJS.Timeout | undefined;

  /** @param refusal the error of a caller whose turn does not come in time */
  constructor(
    private readonly limits: QueueLimits,
    private readonly refusal = () => new Error('no turn in time'),
  ) {}

  /** Pieces of work that wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Does a piece of a caller's work in its turn; without a caller, at once. It must not wait for another piece in this
   * queue.
   * @param isCost called at its end: false if another server held it up, so that it cost nothing and held up nobody
   */
  async run<T>(work: () => Promise<T>, caller = presentCaller(), isCost = () => true): Promise<T> {
    if (!caller) return work();
    const job = this.#jobOf(caller);
    await this.#turn(job);
    const [startedAt, usedBefore] = [performance.now(), this.#usedByEach()];
    let isHeld = true;
    const letGo = (): void => {
      if (!isHeld) return;
      isHeld = false;
      this.#usedByEach();
      this.#running -= 1;
      job.client.running -= 1;
      this.#grant();
    };
    const timer = this.#rank(job).level === 0 ? setTimeout(letGo, HUNG_MS) : undefined;
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      const [usedMs, tookMs] = [this.#usedByEach() - usedBefore, performance.now() - startedAt];
      const isOwn = isCost();
      this.#account(job, isOwn ? usedMs : 0, isOwn ? tookMs : 0);
      if (!isOwn) for (const held of this.#waiting) held.restart();
      letGo();
    }
  }

  #jobOf(caller: Caller): Job {
    const known = this.#jobs.get(caller);
    if (known) return known;
    const client = this.#clients.get(caller.client) ?? new Client();
    const kind = this.#kinds.get(caller.kind) ?? new Use();
    this.#clients.set(caller.client, client);
    this.#kinds.set(caller.kind, kind);
    const job: Job = { caller, client, kind, usedMs: 0, hasBegun: false, pieces: 0, endedAt: -Infinity };
    this.#jobs.set(caller, job);
    if (!caller.isAnswered) {
      this.#open.add(job);
      caller.onAnswered(() => this.#close(job));
    }
    return job;
  }

  #close(job: Job): void {
    this.#open.delete(job);
    const { level, client } = this.#rankOf(job);
    const seen = this.#seen.get(level);
    const at = performance.now();
    const othersAt = seen && seen.client !== client ? seen.at : (seen?.othersAt ?? -Infinity);
    this.#seen.set(level, { client, at, othersAt });
    this.#grant();
  }

  #turn(job: Job): Promise<void> {
    return new Promise((resolve, reject) => {
      const { waitMs } = this.limits;
      let timer: NodeJS.Timeout | undefined;
      const restart = (): void => {
        if (job.hasBegun || waitMs === undefined) return;
        clearTimeout(timer);
        const dueAt = performance.now() + waitMs;
        timer = setTimeout(() => {
          // While this program could not run, earlier work could not end either, so this time is not a wait.
          if (performance.now() - dueAt > waitMs / 4) return restart();
          this.#waiting.delete(waiting);
          job.pieces -= 1;
          reject(this.refusal());
        }, waitMs);
      };
      const grant = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { job, since: performance.now(), grant, restart };
      restart();
      this.#waiting.add(waiting);
      job.pieces += 1;
      this.#grant();
    });
  }

  /** The time that a running piece has used so far; simultaneous pieces share the time equally. */
  #usedByEach(): number {
    const now = performance.now();
    this.#used.ms += (now - this.#used.at) / Math.max(1, this.#running);
    this.#used.at = now;
    return this.#used.ms;
  }

  #account(job: Job, ms: number, tookMs: number): void {
    job.pieces -= 1;
    job.endedAt = performance.now();
    if (this.#rank(job).level > 0) this.#lastCostly = { endedAt: performance.now(), tookMs };
    for (const use of [job.client.use, job.kind]) use.add(ms, job.usedMs);
    job.usedMs += ms;
  }

  /** Begins all work whose turn has come. */
  #grant(): void {
    clearTimeout(this.#timer);
    for (;;) {
      const from = performance.now() - IDLE_MS;
      const open = [...this.#open]
        .filter(({ pieces, endedAt }) => pieces > 0 || endedAt > from)
        .map((job) => ({ ...this.#rank(job), hasBegun: job.hasBegun }));
      const next = this.#next(open.filter(({ level, hasBegun }) => hasBegun && level > 0));
      if (!next) {
        if (this.#waiting.size > 0 && this.#running < this.limits.running)
          this.#timer = setTimeout(() => this.#grant(), IDLE_MS);
        return;
      }
      const { waiting, rank } = next;
      const waitMs = this.#beginsAt(waiting, rank, open) - performance.now();
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.#grant(), Math.ceil(waitMs));
        return;
      }
      const { job, grant } = waiting;
      this.#waiting.delete(waiting);
      this.#usedByEach();
      this.#running += 1;
      job.client.running += 1;
      job.hasBegun = true;
      grant();
    }
  }

  /** @param begun the costly callers at work */
  #next(begun: readonly Rank[]): { waiting: Waiting; rank: Rank } | undefined {
    if (this.#running >= this.limits.running) return undefined;
    type Next = { waiting: Waiting; rank: Rank };
    let first: Next | undefined;
    let overdue: Next | undefined;
    const overdueFrom = performance.now() - MOST_MS;
    for (const waiting of this.#waiting) {
      const rank = this.#rank(waiting.job);
      if (!this.#hasRoom(waiting.job, rank, begun)) continue;
      if (Math.max(waiting.since, this.#lastCostly.endedAt) < overdueFrom)
        overdue = earlier(overdue, { waiting, rank });
      first = earlier(first, { waiting, rank });
    }
    return overdue ?? first;
  }

  #hasRoom({ hasBegun }: Job, { level, client }: Rank, begun: readonly Rank[]): boolean {
    if (level === 0) return client.running < this.limits.ofClient;
    if (client.running > 0) return false;
    if (hasBegun) return true;
    const others = begun.filter((other) => other.level <= level);
    return others.length < this.limits.costly && !others.some((other) => other.client === client);
  }

  /** The time at which this work begins, if nothing cheaper comes first. */
  #beginsAt({ since }: Waiting, rank: Rank, open: readonly Rank[]): number {
    const { endedAt, tookMs } = this.#lastCostly;
    const isBusy = open.some((other) => other.client !== rank.client && givesWay(rank, other));
    const gapMs = Math.min(MOST_MS, Math.max(LEAST_MS, 4 * tookMs));
    const spaced = isBusy ? Math.max(since, endedAt) + gapMs : -Infinity;
    const rested = this.#isWatched(rank) ? endedAt + Math.min(tookMs, MOST_REST_MS) : -Infinity;
    return Math.max(spaced, rested);
  }

  /** True if another client, whose work costs less, is active. */
  #isWatched({ level, client: own }: Rank): boolean {
    const from = performance.now() - READING_MS;
    return [...this.#seen].some(
      ([other, { client, at, othersAt }]) => other < level && (client === own ? othersAt : at) > from,
    );
  }

  /** The rank of a job is that of the first caller who waits for its response. */
  #rank(job: Job): Rank {
    let first = this.#rankOf(job);
    for (const caller of job.caller.sharing) {
      if (caller.isAnswered) job.caller.sharing.delete(caller);
      else {
        const rank = this.#rankOf(this.#jobOf(caller));
        if (compare(rank, first) < 0) first = rank;
      }
    }
    return first;
  }

  #rankOf({ caller, client, kind, usedMs }: Job): Rank {
    const ms = Math.max(caller.leastMs, usedMs, client.use.mean ?? STRANGER * (kind.mean ?? 0));
    return { level: Math.max(0, Math.floor(Math.log2(ms / COSTLY_MS)) + 1), spent: client.use.spent, client };
  }
}

const compare = (one: Rank, other: Rank): number => one.level - other.level || one.spent - other.spent;
/** The work of one client keeps its order, because its cheap requests would starve its costly ones. */
const earlier = <T extends { rank: Rank }>(one: T | undefined, other: T): T =>
  one && (one.rank.client === other.rank.client || compare(one.rank, other.rank) <= 0) ? one : other;

const givesWay = (one: Rank, other: Rank): boolean =>
  other.level === one.level ? one.spent > 2 * other.spent + LARGE_MS : other.level < one.level;
