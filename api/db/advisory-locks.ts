import type { Queries } from './db';

/** What several processes must not do at once. Locks of the transaction, since one of the session has no meaning behind a transaction pooler. */
const LOCKS = { migrations: 1, content: 2 };
/** Sets our locks apart from those of another program in the same database: `PRES` in ASCII. */
const OURS = 0x50524553;

/** Waits until nobody else does `what`; held until the transaction ends. Neither the wait nor what follows has a time limit. */
export async function acquireLock(queries: Queries, what: keyof typeof LOCKS): Promise<void> {
  await queries.exec('set local statement_timeout = 0');
  await queries.query('select pg_advisory_xact_lock($1::integer, $2::integer)', [OURS, LOCKS[what]]);
}
