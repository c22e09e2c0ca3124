import type { Queries } from './db';

/** Interval at which rows of ended windows are removed. */
const CLEAN_MS = 600_000;

/** Removes counts of clients whose window has ended, at most once in ten minutes: call it before each count. */
export function clientCountsCleaner(db: Queries): () => Promise<void> {
  let cleanedAt = performance.now();
  return async () => {
    if (performance.now() - cleanedAt < CLEAN_MS) return;
    cleanedAt = performance.now();
    await db.query(`delete from client_count where window_start < now() - interval '1 hour'`);
  };
}
