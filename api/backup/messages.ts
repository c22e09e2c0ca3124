import type { Db } from '../db/db';
import type { StoredMessage } from '../messages/message';
import type { MessageLog } from '../messages/message-log';
import { isoTime, restoreMissing } from '../messages/rows';

const COLUMNS = `id, kind, fields, content, sender, request_key as "requestKey", ${isoTime('received_at')} as "receivedAt", ${isoTime('forwarded_at')} as "forwardedAt"`;

/** After a restore: adds the messages of the backup to the ledger, and those of the ledger to the database. */
export async function reconcileMessages(db: Db, ledger: MessageLog): Promise<void> {
  const entries = await ledger.read();
  const inLedger = new Set(entries.flatMap((entry) => ('message' in entry ? [entry.message.id] : [])));
  const forwarded = new Set(entries.flatMap((entry) => ('forwarded' in entry ? [entry.forwarded] : [])));
  const messages = await db.query<StoredMessage & { forwardedAt: string | null }>(
    `select ${COLUMNS} from message order by position`,
  );
  for (const { forwardedAt, ...message } of messages) {
    if (!inLedger.has(message.id)) await ledger.append({ message });
    if (forwardedAt !== null && !forwarded.has(message.id))
      await ledger.append({ forwarded: message.id, at: forwardedAt });
  }
  await restoreMissing(db, entries);
}
