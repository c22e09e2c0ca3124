import { CodedError, messageOf } from '@press/errors';
import type { Db } from '../db';
import { migrate } from '../migrate';
import { ConnectionPool } from './pool';
import { ReplicaReads } from './replica-reads';

export interface PostgresSettings {
  /** `postgresql://user:password@host/name` */
  url: string;
  /** A streaming replica for reads; null without one. */
  replicaUrl: string | null;
}

/** The methods of a logger that are used here. */
interface Log {
  warn(fields: object, text: string): void;
  info(fields: object, text: string): void;
}

/**
 * Opens a PostgreSQL database and migrates it. A broken connection is replaced by the next statement.
 * @throws CodedError PRESS-A12 not reachable, PRESS-A13 unsuitable, PRESS-A04 and A05 migrations
 */
export async function openPostgres({ url, replicaUrl }: PostgresSettings, log: Log): Promise<Db> {
  const poolOf = (server: string, address: string) =>
    new ConnectionPool(address, (failure) =>
      log.warn({ reason: messageOf(failure) }, `an idle connection to the ${server} broke`),
    );
  const primary = poolOf('primary', url);
  const replica = replicaUrl === null ? null : poolOf('replica', replicaUrl);
  const reads = new ReplicaReads(primary, replica, (state) => {
    if (state === 'in use') log.info({ replica: state }, 'the replica serves reads');
    else log.warn({ code: 'PRESS-A14', replica: state }, 'the primary serves reads');
  });

  const db: Db = {
    query: (sql, params = []) => primary.single(sql, params, 'read write'),
    exec: (sql) => primary.tx((queries) => queries.exec(sql)),
    tx: (work) => primary.tx(work).finally(() => reads.transactionEnded()),
    reads,
    connections: () => [
      { server: 'primary', ...primary.counts },
      ...(replica ? [{ server: 'replica' as const, ...replica.counts }] : []),
    ],
    status: () => ({ engine: 'PostgreSQL', replica: reads.state }),
    close: async () => {
      reads.stop();
      await Promise.all([primary.close(), replica?.close()]);
    },
  };
  try {
    await checkServer(primary, log);
    await migrate(db);
    await reads.start();
    return db;
  } catch (failure) {
    await db.close();
    throw failure;
  }
}

interface ServerFacts {
  version: number;
  name: string;
  encoding: string;
  foldsLetters: boolean;
  isDurable: boolean;
}

const SERVER_FACTS = `
  select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
    current_setting('server_encoding') as encoding, lower('É') = 'é' as "foldsLetters",
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as "isDurable"`;

/** Refuses a database whose text rules differ from those of the embedded database: its responses would differ. */
async function checkServer(primary: ConnectionPool, log: Log): Promise<void> {
  const [server] = await primary.single<ServerFacts>(SERVER_FACTS, [], 'read only').catch((failure: unknown) => {
    throw new CodedError(
      'PRESS-A12',
      `The database of DATABASE_URL cannot be used: ${messageOf(failure)}.`,
      'Check that it runs and that host, database name and password in DATABASE_URL are right. Then start again.',
      { cause: failure },
    );
  });
  if (!server) throw new Error('The server returned no settings.');
  if (server.version < 150_000)
    throw unsuitable(`runs PostgreSQL ${server.name}, which is older than 15`, 'Upgrade it to 15 or newer.');
  if (server.encoding !== 'UTF8') throw unsuitable(`stores text as ${server.encoding}, not as UTF8`, CREATE);
  if (!server.foldsLetters) throw unsuitable('does not recognize letters beyond ASCII (its LC_CTYPE is C)', CREATE);
  if (!server.isDurable)
    log.warn(
      { code: 'PRESS-A15' },
      'fsync or full_page_writes is off in the database: a power cut can lose acknowledged data',
    );
}

const CREATE = 'Create a suitable one: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME.';

const unsuitable = (fault: string, next: string) =>
  new CodedError('PRESS-A13', `The database of DATABASE_URL ${fault}.`, next);
