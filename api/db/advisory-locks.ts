import type { Queries } from './db';

/** Tasks that only one process may run at a time. */
const LOCKS = { migrations: 1, content: 2 };
/** `PRES` in ASCII: separates these locks from those of another program in the same database. */
const NAMESPACE = 0x50524553;

/** SQL of the rows of `pg_locks` that currently hold the lock of `work`: none, or one. @param work one of `LOCKS` */
export const heldLock = (work: keyof typeof LOCKS): string =>
  `select pid from pg_locks where locktype = 'advisory' and granted and classid = ${NAMESPACE} and objid = ${LOCKS[work]}
     and database = (select oid from pg_database where datname = current_database())`;

/**
 * Waits for the lock of `work` and holds it until the transaction ends. It also removes the statement timeout of the
 * transaction. The lock belongs to the transaction, because a session lock does not work behind a transaction pooler.
 */
export async function acquireLock(queries: Queries, work: keyof typeof LOCKS): Promise<void> {
  await queries.exec('set local statement_timeout = 0');
  await queries.query('select pg_advisory_xact_lock($1::integer, $2::integer)', [NAMESPACE, LOCKS[work]]);
}
