import type { Db, Queries } from '../db/db';

const nothing: Queries = { query: () => Promise.reject(new Error('no database here')), exec: async () => {} };

/** For tests that never reach the database. */
export const noDb: Db = {
  ...nothing,
  reads: nothing,
  connections: () => [],
  status: () => ({ engine: 'PGlite', replica: 'none' }),
  tx: () => Promise.reject(new Error('no database here')),
  close: async () => {},
};
