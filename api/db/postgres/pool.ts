import { Pool, type PoolClient, type QueryResultRow as Row } from 'pg';
import { DatabaseUnavailable, StatementError, type Queries } from '../db';
import { mayBeRepeated, translated, wasCut } from './failures';
import { valueTypes } from './types';

/** Connections of one process to one server. A pooler before it may give it fewer. */
const MAX_CONNECTIONS = 10;
/** To be given a connection, a new one or one that comes free. */
const CONNECT_MS = 3_000;
/** Of one statement; the api gives a call up after 9 s. Whoever does long work by itself lifts it (`acquireLock`). */
const STATEMENT_MS = 8_000;
/** How long a transaction may keep what it has locked without asking anything. */
const IDLE_MS = 60_000;
/** How much later than the server this side gives up: then the connection itself is dead. */
const GRACE_MS = 2_000;
/** Attempts where transactions lock each other out. */
const ATTEMPTS = 4;

type Access = 'read only' | 'read write';

/**
 * Connections to one PostgreSQL server, safe behind a pooler that gives each transaction another connection: every
 * statement is a transaction of its own, limits are set for it alone, no statement is prepared under a name.
 */
export class Connections {
  readonly #pool: Pool;
  /** When each connection was made. */
  readonly #made = new WeakMap<PoolClient, number>();

  /** @param onIdleLoss told of connections that break while nobody uses them, as all do when a server restarts */
  constructor(url: string, onIdleLoss: (failure: Error) => void) {
    this.#pool = new Pool({
      connectionString: url,
      application_name: 'press-api',
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Sends a transaction's statements together, so that one by itself takes one round trip.
      pipeline: true,
      types: valueTypes,
    });
    this.#pool.on('error', onIdleLoss);
    // One in use tells whoever uses it; without a listener the process would end.
    this.#pool.on('connect', (client) => {
      this.#made.set(client, performance.now());
      client.on('error', () => undefined);
    });
  }

  get counted(): { open: number; idle: number; waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  /**
   * Runs one statement as a transaction; resolves when it is committed. A read whose connection was cut is asked once
   * more, on a connection made since: after a restart of the server those that wait in the pool are dead, and some are
   * handed out before their end is noticed. Of a write nobody knows what became of it.
   */
  async single<T>(sql: string, params: readonly unknown[], access: Access): Promise<T[]> {
    try {
      return await this.#attempt<T>(sql, params, access);
    } catch (failure) {
      if (access !== 'read only' || !wasCut(failure)) throw failure;
      return this.#attempt<T>(sql, params, access, performance.now());
    }
  }

  #attempt<T>(sql: string, params: readonly unknown[], access: Access, newerThan?: number): Promise<T[]> {
    const statement = { ...LIMITED, text: sql, values: [...params] };
    return this.#use(async (client) => {
      const [begun, done, committed] = await Promise.allSettled([
        client.query(begin(access)),
        client.query<Row>(statement),
        client.query('commit'),
      ]);
      // After a failure the rest fails too, or is a commit of nothing: the first tells why.
      for (const part of [begun, done, committed]) if (part.status === 'rejected') throw translated(part.reason);
      // The row type is the caller's knowledge of its own SQL.
      return done.status === 'fulfilled' ? (done.value.rows as T[]) : [];
    }, newerThan);
  }

  /** Runs `work` as one transaction; from its start again where another locked it out. */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.#use(async (client) => {
      await client.query({ ...LIMITED, text: begin('read write') }).catch(fail);
      try {
        const result = await work(inTransaction(client));
        const { command } = await client.query('commit').catch(fail);
        // What a server answers to the commit of a transaction whose failure somebody swallowed.
        if (command === 'ROLLBACK') throw new StatementError('the transaction had failed before its end', '25P02');
        return result;
      } catch (failure) {
        // The first failure is the one worth telling; a rollback fails only when the connection is gone.
        await client.query('rollback').catch(() => undefined);
        throw failure;
      }
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #use<T>(work: (client: PoolClient) => Promise<T>, newerThan?: number): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const client = await this.#connect(newerThan);
      const result = await work(client).then(
        (value) => ({ value }),
        (thrown: unknown) => ({ thrown }),
      );
      const broken = 'thrown' in result && translated(result.thrown) instanceof DatabaseUnavailable;
      client.release(broken);
      if ('value' in result) return result.value;
      if (attempt === ATTEMPTS || !mayBeRepeated(result.thrown)) throw result.thrown;
    }
  }

  /** @param newerThan ends those made before, which frees their places for new ones */
  async #connect(newerThan = -Infinity): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch(fail);
      if ((this.#made.get(client) ?? Infinity) > newerThan) return client;
      client.release(true);
    }
  }
}

const LIMITED = { query_timeout: STATEMENT_MS + GRACE_MS };

const begin = (access: Access) =>
  `begin ${access}; set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`;

function inTransaction(client: PoolClient): Queries {
  const run = (text: string, values?: unknown[]) => client.query<Row>({ text, ...(values && { values }) }).catch(fail);
  return {
    query: async <T>(sql: string, params: readonly unknown[] = []) => (await run(sql, [...params])).rows as T[],
    exec: async (sql) => void (await run(sql)),
  };
}

function fail(thrown: unknown): never {
  throw translated(thrown);
}
