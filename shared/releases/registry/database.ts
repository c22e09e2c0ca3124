import { CodedError, messageOf, systemCode } from '@press/errors';
import type { Client, Pool } from 'pg';
import { HeldConnection, type Lease } from './held-connection';
import Type from 'typebox';
import { AuditEntrySchema } from '../audit/audit-log';
import { parseAs } from '../format/json';
import { parseRegistry } from './registry';
import { overtaken, type RegistryStore } from './registry-store';

/** Runs a statement. @returns the rows as the server sends them, to be validated by the caller */
type Query = (sql: string, params?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** The PostgreSQL database of the registry. Every method throws CodedError PRESS-R23 if it refuses or does not respond. */
export interface Database {
  /** Its name in messages: without user and password. */
  readonly name: string;
  query: Query;
  /** Calls `heard` at each notification, and whenever some may have been missed. @returns a function that ends it */
  listen(channel: string, heard: () => void, lost: (error: unknown) => void): () => void;
  /** Requests an advisory lock, which one process at a time holds. */
  lease(key: number): Lease;
  close(): Promise<void>;
}

const CONNECT_MS = 2_000;
/** Client-side time limit of a statement; the server's is shorter. */
const QUERY_MS = 5_000;
const STATEMENT_MS = 4_000;
/**
 * The server closes a held connection after this time without traffic, and so frees its locks: its process is frozen or cut
 * off.
 */
const SILENT_MS = 3_000;
/** A command needs one connection; an edge also reads and saves counts. */
const MAX_CONNECTIONS = 2;

/** Opens a database. The client library is loaded, and the first connection opened, at the first statement. */
export function openDatabase(url: string): Database {
  const name = nameOf(url);
  const settings = {
    connectionString: url,
    application_name: 'press-releases',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  };
  let pool: Promise<Pool> | null = null;
  const open = (): Promise<Pool> =>
    (pool ??= import('pg').then((library) => {
      const opened = new library.Pool({
        ...settings,
        statement_timeout: STATEMENT_MS,
        max: MAX_CONNECTIONS,
        idleTimeoutMillis: 30_000,
        allowExitOnIdle: true,
      });
      opened.on('error', () => undefined); // an idle connection broke; the next statement opens another
      return opened;
    }));
  const held = new HeldConnection(async () => {
    const library = await import('pg');
    const client: Client = new library.Client({ ...settings, options: `-c idle_session_timeout=${SILENT_MS}` });
    // Without a listener an error would end the process; `HeldConnection` adds its own.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  });

  return {
    name,
    query: async (sql, params = []) => {
      try {
        return (await (await open()).query(sql, [...params])).rows;
      } catch (error) {
        throw refused(name, error);
      }
    },
    listen: (channel, heard, lost) => held.listen(channel, heard, lost),
    lease: (key) => held.lease(key),
    close: async () => {
      await held.close();
      await (await pool)?.end();
    },
  };
}

/** The address without user, password and settings. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgresql://${host}${pathname}`;
}

/** PostgreSQL, appendix A: undefined_table. */
const UNDEFINED_TABLE = '42P01';

function refused(name: string, cause: unknown): CodedError {
  const isNew = systemCode(cause) === UNDEFINED_TABLE;
  return new CodedError(
    'PRESS-R23',
    `${name} refused, or did not respond: ${messageOf(cause) || 'no reason given'}.`,
    isNew
      ? 'The api creates its tables: start an api of this version once with this database as DATABASE_URL.'
      : 'Check that it runs, and the host, name, user and password of the address.',
    { cause },
  );
}

/** The channel that is notified when a change is committed. */
const CHANNEL = 'press_registry';
const RESTORE = 'Find out who wrote it; restore the table from a backup.';

const RegistryRows = Type.Array(Type.Object({ content: Type.String() }));
const RevRows = Type.Array(Type.Object({ rev: Type.Integer() }));
const AuditRows = Type.Array(Type.Object({ entry: AuditEntrySchema }));

/** The registry in a PostgreSQL database, in tables that the api's migrations create. */
export function postgresRegistry(database: Database): RegistryStore {
  const { name, query } = database;
  const currentRev = async (): Promise<number> => {
    const rows = await query('select rev from release_registry');
    return parseAs(RevRows, rows, name, RESTORE)[0]?.rev ?? 0;
  };

  return {
    name,
    read: async () => {
      const rows = await query('select content from release_registry');
      const [row] = parseAs(RegistryRows, rows, name, RESTORE);
      return row ? parseRegistry(row.content, name) : null;
    },
    version: async () => {
      const rev = await currentRev();
      return rev === 0 ? null : String(rev);
    },
    swap: async (next, entry, from) => {
      const change =
        from === 0
          ? 'insert into release_registry (rev, content) select $1::int, $2::text where $5::int = 0 on conflict (only_one) do nothing returning rev'
          : 'update release_registry set rev = $1, content = $2 where rev = $5 returning rev';
      // One statement is one transaction; PostgreSQL notifies at its commit.
      const swapped = await query(
        `with swapped as (${change}),
              logged as (insert into release_audit (rev, entry) select rev, $3 from swapped)
         select pg_notify($4, rev::text) from swapped`,
        [next.rev, JSON.stringify(next), JSON.stringify(entry), CHANNEL, from],
      );
      if (swapped.length === 0) throw overtaken(name, await currentRev(), from);
    },
    audit: async (rev) => {
      const rows = await query('select entry from release_audit where rev <= $1 order by rev', [rev]);
      return parseAs(AuditRows, rows, name, RESTORE).map(({ entry }) => entry);
    },
    follow: (changed, failed) => database.listen(CHANNEL, changed, failed),
    close: () => database.close(),
  };
}
