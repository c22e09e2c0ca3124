import { Pool, type PoolClient, type QueryResultRow as Row, types, DatabaseError } from 'pg';
import { DatabaseUnavailable, StatementError, type Queries } from '../db';
import { messageOf } from '@press/errors';

/** Maximum connections of one process to one server. A pooler in front of the server may allow fewer. */
const MAX_CONNECTIONS = 10;
/** Time to get a connection: a new one, or one that another caller releases. */
const CONNECT_MS = 3_000;
/** Statement timeout; the api abandons a request after 9 s. `acquireLock` removes it for long work. */
const STATEMENT_MS = 8_000;
/** Time for which a transaction may hold its locks without running a statement. */
const IDLE_MS = 60_000;
/** Additional time that the client waits after the server's statement timeout, before the connection counts as dead. */
const GRACE_MS = 2_000;
const QUERY_MS = STATEMENT_MS + GRACE_MS;
/** Attempts of a transaction that conflicts with others. */
const ATTEMPTS = 4;

type Access = 'read only' | 'read write';

/**
 * Connections to one PostgreSQL server. They are safe behind a transaction pooler, which gives each transaction another
 * connection: every statement is a transaction, limits are set per transaction, and no prepared statement has a name.
 */
export class ConnectionPool {
  readonly #pool: Pool;
  /** The time at which each connection was opened, in milliseconds of the monotonic clock. */
  readonly #openedAt = new WeakMap<PoolClient, number>();

  /** @param onIdleLoss called when an unused connection breaks, as all do when a server restarts */
  constructor(url: string, onIdleLoss: (failure: Error) => void) {
    this.#pool = new Pool({
      connectionString: url,
      application_name: 'press-api',
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Sends the statements of a transaction together: a single statement takes one round trip.
      pipeline: true,
      types: valueTypes,
    });
    this.#pool.on('error', onIdleLoss);
    // A broken connection already rejects its queries; without an error listener it would also end the process.
    this.#pool.on('connect', (client) => {
      this.#openedAt.set(client, performance.now());
      client.on('error', () => undefined);
    });
  }

  get counts(): { open: number; idle: number; waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  /**
   * Runs one statement as a transaction and resolves after its commit. A read whose connection broke is repeated once,
   * on a connection that was opened later: after a restart of the server the idle connections are dead, and the pool
   * returns some of them before it notices. A write is not repeated, because it may have been committed.
   */
  async single<T>(sql: string, params: readonly unknown[], access: Access): Promise<T[]> {
    const started = performance.now();
    try {
      return await this.#attempt<T>(sql, params, access);
    } catch (failure) {
      const isTimeout = performance.now() - started >= QUERY_MS;
      if (access !== 'read only' || isTimeout || !isConnectionLost(failure)) throw failure;
      return this.#attempt<T>(sql, params, access, performance.now());
    }
  }

  #attempt<T>(sql: string, params: readonly unknown[], access: Access, openedAfter?: number): Promise<T[]> {
    const statement = { ...TIMEOUT, text: sql, values: [...params] };
    return this.#use(async (client) => {
      const [begun, done, committed] = await Promise.allSettled([
        client.query(begin(access)),
        client.query<Row>(statement),
        client.query('commit'),
      ]);
      // The first failure is the cause; later statements fail too, or commit nothing.
      for (const part of [begun, done, committed]) if (part.status === 'rejected') throw translateError(part.reason);
      // The caller knows the row type of its SQL.
      return done.status === 'fulfilled' ? (done.value.rows as T[]) : [];
    }, openedAfter);
  }

  /** Runs `work` as one transaction; after a conflict, again from its start. */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.#use(async (client) => {
      await client.query({ ...TIMEOUT, text: begin('read write') }).catch(rethrow);
      try {
        const result = await work(inTransaction(client));
        const { command } = await client.query('commit').catch(rethrow);
        // The server's response to the commit of a transaction in which a statement failed and `work` ignored the failure.
        if (command === 'ROLLBACK') throw new StatementError('the transaction failed before its commit', '25P02');
        return result;
      } catch (failure) {
        // Throws the first failure, which is the cause; the rollback fails only if the connection is broken.
        await client.query('rollback').catch(() => undefined);
        throw failure;
      }
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #use<T>(work: (client: PoolClient) => Promise<T>, openedAfter?: number): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const client = await this.#connect(openedAfter);
      const result = await work(client).then(
        (value) => ({ value }),
        (thrown: unknown) => ({ thrown }),
      );
      const isBroken = 'thrown' in result && translateError(result.thrown) instanceof DatabaseUnavailable;
      client.release(isBroken);
      if ('value' in result) return result.value;
      if (attempt === ATTEMPTS || !isConflict(result.thrown)) throw result.thrown;
    }
  }

  /** @param openedAfter closes connections that were opened earlier, which makes room for new ones */
  async #connect(openedAfter = -Infinity): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch(rethrow);
      if ((this.#openedAt.get(client) ?? Infinity) > openedAfter) return client;
      client.release(true);
    }
  }
}

const TIMEOUT = { query_timeout: QUERY_MS };

const begin = (access: Access) =>
  `begin ${access}; set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`;

function inTransaction(client: PoolClient): Queries {
  const run = (text: string, values?: unknown[]) =>
    client.query<Row>({ text, ...(values && { values }) }).catch(rethrow);
  return {
    query: async <T>(sql: string, params: readonly unknown[] = []) => (await run(sql, [...params])).rows as T[],
    exec: async (sql) => void (await run(sql)),
  };
}

function rethrow(thrown: unknown): never {
  throw translateError(thrown);
}

type Parser = (text: string) => unknown;

const [INT8, INT8_ARRAY, DATE, DATE_ARRAY, TEXT_ARRAY] = [20, 1016, 1082, 1182, 1009];
const parseTexts: Parser = types.getTypeParser(TEXT_ARRAY);
const asText: Parser = (text) => text;

/**
 * Types whose values differ between pg and the embedded database (`embedded/worker.ts`). With these parsers both return the
 * same.
 */
const PARSERS = new Map<number, Parser>([
  [INT8, Number],
  [INT8_ARRAY, (text) => (parseTexts(text) as string[]).map(Number)],
  [DATE, asText],
  [DATE_ARRAY, parseTexts],
]);

const valueTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parser =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format as 'text'),
};

/**
 * SQLSTATE classes that are not the statement's fault: connection (08), resources (53), operator intervention, restart or
 * time limit (57), internal errors (58, XX), and a write on a server that became read-only after a failover (25006).
 */
const UNAVAILABLE = /^(?:08|53|57|58|XX)|^25006$/;
/** A deadlock or a serialization failure. Nothing was written, and a second attempt can succeed. */
const CONFLICT = /^40(?:P01|001)$/;
/** The server closed the connection: connection failure, administrator shutdown, crash shutdown. */
const CONNECTION_CLOSED = /^08|^57P0[12]$/;

/** Translates an error of pg. After a broken connection it is unknown whether its statement was committed. */
function translateError(thrown: unknown): StatementError | DatabaseUnavailable {
  if (thrown instanceof StatementError || thrown instanceof DatabaseUnavailable) return thrown;
  const code = thrown instanceof DatabaseError ? (thrown.code ?? '') : '';
  if (code && !UNAVAILABLE.test(code)) return new StatementError(messageOf(thrown), code);
  return new DatabaseUnavailable(`the database cannot answer: ${messageOf(thrown)}`, { cause: thrown });
}

/** True if the connection broke, like every connection when a server restarts. A time limit of the server is not a break. */
function isConnectionLost(failure: unknown): boolean {
  const cause = failure instanceof DatabaseUnavailable ? failure.cause : undefined;
  if (cause instanceof DatabaseError && cause.code) return CONNECTION_CLOSED.test(cause.code);
  // Checked by shape: Node's own errors, such as EPIPE, can come from another realm.
  return typeof cause === 'object' && cause !== null;
}

const isConflict = (failure: unknown): boolean => failure instanceof StatementError && CONFLICT.test(failure.code);
