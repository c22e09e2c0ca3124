import type { Db } from '../db/db';
import type { Ledger } from '../embedded/ledger';
import type { StoredMessage } from '../messages/message';
import { restoreMissing } from '../messages/rows';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const KEPT = `id, kind, fields, content, sender, request_key as "requestKey", ${instant('received_at')} as "receivedAt", ${instant('forwarded_at')} as "forwardedAt"`;

/** After a restore: gives the ledger the messages that it lacks, and the database those that the backup lacked. */
export async function reconcile(db: Db, ledger: Ledger): Promise<void> {
  const { entries } = await ledger.read();
  const noted = new Set(entries.flatMap((entry) => ('message' in entry ? [entry.message.id] : [])));
  const forwarded = new Set(entries.flatMap((entry) => ('forwarded' in entry ? [entry.forwarded] : [])));
  const messages = await db.query<StoredMessage & { forwardedAt: string | null }>(
    `select ${KEPT} from message order by position`,
  );
  for (const { forwardedAt, ...message } of messages) {
    if (!noted.has(message.id)) await ledger.append({ message });
    if (forwardedAt !== null && !forwarded.has(message.id))
      await ledger.append({ forwarded: message.id, at: forwardedAt });
  }
  await restoreMissing(db, entries);
}
