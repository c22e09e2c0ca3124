import type { Db, Queries } from '../db/db';

const noQueries: Queries = {
  query: () => Promise.reject(new Error('this test has no database')),
  exec: async () => {},
};

/** A database for tests that do not use it. */
export const noDb: Db = {
  ...noQueries,
  reads: noQueries,
  connections: () => [],
  status: () => ({ engine: 'PGlite', replica: 'none' }),
  tx: () => Promise.reject(new Error('this test has no database')),
  close: async () => {},
};
