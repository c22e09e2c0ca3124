import { CodedError, messageOf } from '@press/errors';
import type { Db } from '../db';
import { migrate } from '../migrate';
import { Connections } from './pool';
import { Reads } from './replica-reads';

/** Where the database is: `postgresql://user:password@host/name`. */
export interface PostgresSettings {
  url: string;
  /** A streaming replica for reads; null where there is none. */
  replicaUrl: string | null;
}

/** What is told of the database while it serves. */
interface Log {
  warn(facts: object, text: string): void;
  info(facts: object, text: string): void;
}

/**
 * Opens a PostgreSQL database and migrates it. Connections that break are made anew by the next question.
 * @throws CodedError PRESS-A12 not reached, A13 not of the kind needed, A04 and A05 migrations
 */
export async function openPostgres({ url, replicaUrl }: PostgresSettings, log: Log): Promise<Db> {
  const connectionsTo = (what: string, address: string) =>
    new Connections(address, (failure) =>
      log.warn({ reason: messageOf(failure) }, `a connection to the ${what} broke while it was idle`),
    );
  const primary = connectionsTo('database', url);
  const replica = replicaUrl === null ? null : connectionsTo('replica', replicaUrl);
  const reads = new Reads(primary, replica, (state) => {
    if (state === 'in use') log.info({ replica: state }, 'reads go to the replica');
    else log.warn({ code: 'PRESS-A14', replica: state }, 'reads go to the primary');
  });

  const db: Db = {
    query: (sql, params = []) => primary.single(sql, params, 'read write'),
    exec: (sql) => primary.tx((queries) => queries.exec(sql)),
    tx: (work) => primary.tx(work).finally(() => reads.wrote()),
    reads,
    connections: () => [
      { server: 'primary', ...primary.counted },
      ...(replica ? [{ server: 'replica' as const, ...replica.counted }] : []),
    ],
    status: () => ({ engine: 'PostgreSQL', replica: reads.state }),
    close: async () => {
      reads.stop();
      await Promise.all([primary.close(), replica?.close()]);
    },
  };
  try {
    await mustSuit(primary, log);
    await migrate(db);
    await reads.start();
    return db;
  } catch (failure) {
    await db.close();
    throw failure;
  }
}

interface Server {
  version: number;
  name: string;
  encoding: string;
  folds: boolean;
  fsync: boolean;
}

const SERVER = `
  select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
    current_setting('server_encoding') as encoding, lower('É') = 'é' as folds,
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as fsync`;

/** Only where text means the same as in the embedded database are answers the same. */
async function mustSuit(primary: Connections, log: Log): Promise<void> {
  const [server] = await primary.single<Server>(SERVER, [], 'read only').catch((failure: unknown) => {
    throw new CodedError(
      'PRESS-A12',
      `The database of DATABASE_URL can't be used: ${messageOf(failure)}.`,
      'See that it runs and that address, name and password in DATABASE_URL are right; then start again.',
      { cause: failure },
    );
  });
  if (!server) throw new Error('a database without settings');
  if (server.version < 150_000)
    throw unsuited(`runs PostgreSQL ${server.name}, which is older than 15`, 'Upgrade it to 15 or newer.');
  if (server.encoding !== 'UTF8') throw unsuited(`holds text as ${server.encoding}, not as UTF8`, CREATE);
  if (!server.folds) throw unsuited('knows no letters beyond ASCII (its LC_CTYPE is C)', CREATE);
  if (!server.fsync)
    log.warn(
      { code: 'PRESS-A15' },
      'fsync or full_page_writes is off in the database: a power cut there can lose what was acknowledged',
    );
}

const CREATE = 'Make one that does: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME.';

const unsuited = (what: string, next: string) =>
  new CodedError('PRESS-A13', `The database of DATABASE_URL ${what}.`, next);
