import { finished } from 'node:stream';
import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db, Queries } from '../db/db';

/** The work of programs continues after this time, however many readers there are. */
export const MOST_MS = 100;
/** Readers are at the site if a request of theirs ended less than this time ago. */
const READING_MS = 1_000;

/**
 * Requests of pages and searches in progress. This process has one thread, and so has the embedded database: the work of
 * programs that read the whole site is done in short pieces, and each begins when no reader waits (fault 105).
 */
export class ReadsInProgress {
  #count = 0;
  #lastReadMs = -Infinity;
  readonly #waiting = new Set<() => void>();
  #isReleasing = false;

  countIn(routes: FastifyInstance): void {
    routes.addHook('onRequest', (_, reply, done) => {
      this.#count += 1;
      finished(reply.raw, () => {
        this.#count -= 1;
        this.#lastReadMs = performance.now();
        if (!this.#isReleasing) this.#release();
      });
      done();
    });
  }

  /** One waiting program after another: a reader who comes meanwhile goes before the rest of them. */
  #release(): void {
    const [go] = this.#count === 0 ? this.#waiting : [];
    this.#isReleasing = go !== undefined;
    if (!go) return;
    go();
    setImmediate(() => this.#release());
  }

  /** Resolves when none is in progress, or after `mostMs`; never before requests that have arrived are counted. */
  async pause(mostMs = MOST_MS): Promise<void> {
    await nextRound();
    if (this.#count === 0 && this.#waiting.size === 0) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, mostMs);
      this.#waiting.add(go);
    });
  }

  /**
   * Waits as long as a program's work took, at most `MOST_MS`, if readers are at the site: half of the time is theirs. Otherwise it does
   * not wait.
   * @param beganMs the time of `performance.now()` at which the work began
   */
  async rest(beganMs = performance.now()): Promise<void> {
    const now = performance.now();
    if (this.#count === 0 && now - this.#lastReadMs > READING_MS) return;
    await delay(Math.min(now - beganMs, MOST_MS));
  }

  /** A database in which each statement begins after such a pause. */
  behind(db: Db): Db {
    const after = (queries: Queries): Queries => ({
      query: (sql, params) => this.pause().then(() => queries.query(sql, params)),
      exec: (sql) => this.pause().then(() => queries.exec(sql)),
    });
    return { ...db, ...after(db), reads: after(db.reads) };
  }
}
