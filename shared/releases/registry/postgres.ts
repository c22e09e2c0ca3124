import Type from 'typebox';
import { AuditEntrySchema } from '../audit/audit-log';
import { parseAs } from '../format/json';
import type { Database } from './database';
import { parseRegistry } from './registry';
import { overtaken, type RegistryStore } from './registry-store';

/** A change notifies here, when it is committed. */
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
    swap: async (next, entry) => {
      const change =
        next.rev === 1
          ? 'insert into release_registry (rev, content) values ($1, $2) on conflict (only_one) do nothing returning rev'
          : 'update release_registry set rev = $1, content = $2 where rev = $1 - 1 returning rev';
      // One statement is one transaction; PostgreSQL notifies when it is committed.
      const swapped = await query(
        `with swapped as (${change}),
              logged as (insert into release_audit (rev, entry) select rev, $3 from swapped)
         select pg_notify($4, rev::text) from swapped`,
        [next.rev, JSON.stringify(next), JSON.stringify(entry), CHANNEL],
      );
      if (swapped.length === 0) throw overtaken(name, await currentRev(), next.rev - 1);
    },
    audit: async (rev) => {
      const rows = await query('select entry from release_audit where rev <= $1 order by rev', [rev]);
      return parseAs(AuditRows, rows, name, RESTORE).map(({ entry }) => entry);
    },
    follow: (changed, failed) => database.listen(CHANNEL, changed, failed),
    close: () => database.close(),
  };
}
