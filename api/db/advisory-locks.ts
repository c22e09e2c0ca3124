import type { Queries } from './db';

/** Work that only one process may do at a time. */
const LOCKS = { migrations: 1, content: 2 };
/** `PRES` in ASCII: separates these locks from those of another program in the same database. */
const NAMESPACE = 0x50524553;

/**
 * Waits for the lock of `work` and holds it until the transaction ends. Also lifts the statement timeout of the transaction.
 * The lock belongs to the transaction, because a session lock does not work behind a transaction pooler.
 */
export async function acquireLock(queries: Queries, work: keyof typeof LOCKS): Promise<void> {
  await queries.exec('set local statement_timeout = 0');
  await queries.query('select pg_advisory_xact_lock($1::integer, $2::integer)', [NAMESPACE, LOCKS[work]]);
}
