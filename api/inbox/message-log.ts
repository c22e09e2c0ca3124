import type { StoredMessage } from './message';

/** A message was received, or a message was forwarded. */
export type LogEntry = { message: StoredMessage } | { forwarded: string; at: string };

/** A durable log of messages, for a database that can lose committed data (`embedded/ledger.ts`). */
export interface MessageLog {
  /** Resolves when the entry is on disk. */
  append(entry: LogEntry): Promise<void>;
  /** Permanently removes all entries of messages. Resolves when they are no longer on disk. */
  forget(ids: ReadonlySet<string>): Promise<void>;
  /** All entries in order. */
  read(): Promise<LogEntry[]>;
}
