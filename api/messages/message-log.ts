import type { StoredMessage } from './message';

/** A message was received, or a message was forwarded. */
export type LogEntry = { message: StoredMessage } | { forwarded: string; at: string };

/** A durable log of messages, for a database that can lose what it committed (`embedded/ledger.ts`). */
export interface MessageLog {
  /** Resolves when the entry is on disk. */
  append(entry: LogEntry): Promise<void>;
  /** Removes all entries of messages for good. Resolves when they are no longer on disk. */
  forget(ids: ReadonlySet<string>): Promise<void>;
  /** All entries in their order. */
  read(): Promise<LogEntry[]>;
}
