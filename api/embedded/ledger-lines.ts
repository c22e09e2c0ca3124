import type { LogEntry } from '../messages/message-log';

/** At the end of a line whose write was interrupted: its message was never acknowledged. */
export const INTERRUPTED = '#interrupted';

/** A line that is not an entry. */
export interface BadLine {
  /** From 1. */
  line: number;
  bytes: Buffer;
}

export interface LedgerLines {
  entries: LogEntry[];
  /** Incomplete: the last line of the file without a line feed, or one with the mark of `INTERRUPTED`. */
  interrupted: BadLine[];
  /** Every other line that is not an entry: it was complete once, and its message was acknowledged. */
  damaged: BadLine[];
}

const LF = 0x0a;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the bytes of a file of the ledger. */
export function readLedgerLines(bytes: Buffer): LedgerLines {
  const lines: LedgerLines = { entries: [], interrupted: [], damaged: [] };
  for (let from = 0, line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(LF, from);
    const part = bytes.subarray(from, end < 0 ? bytes.length : end);
    const entry = parseEntry(part);
    if (entry) lines.entries.push(entry);
    else if (end < 0 || part.subarray(-INTERRUPTED.length).toString('latin1') === INTERRUPTED)
      lines.interrupted.push({ line, bytes: part });
    else if (part.length > 0) lines.damaged.push({ line, bytes: part });
    from += part.length + 1;
  }
  return lines;
}

/** The bytes of a file without the entries of these messages; other lines do not change. */
export function withoutMessages(bytes: Buffer, ids: ReadonlySet<string>): Buffer {
  const kept: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LF, from);
    const next = end < 0 ? bytes.length : end + 1;
    const entry = parseEntry(bytes.subarray(from, end < 0 ? bytes.length : end));
    const id = entry && ('message' in entry ? entry.message.id : entry.forwarded);
    if (id === null || !ids.has(id)) kept.push(bytes.subarray(from, next));
    from = next;
  }
  return Buffer.concat(kept);
}

/** Null if the bytes are not an entry. */
export function parseEntry(bytes: Buffer): LogEntry | null {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is LogEntry {
  if (typeof value !== 'object' || value === null) return false;
  if ('forwarded' in value) return typeof value.forwarded === 'string' && 'at' in value && typeof value.at === 'string';
  if (!('message' in value) || typeof value.message !== 'object' || value.message === null) return false;
  const message = value.message as Record<string, unknown>;
  const texts = ['id', 'receivedAt', 'kind', 'content', 'sender'].every((name) => typeof message[name] === 'string');
  return texts && typeof message.fields === 'object' && message.fields !== null;
}
