import { open, readdir, readFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, isDiskError, messageOf } from '@press/errors';
import { Mutex } from 'async-mutex';
import writeFileAtomic from 'write-file-atomic';
import { openPrivateFolder, notWritable } from '../files/private-folder';
import type { StoredMessage } from '../inbox/message';
import type { LogEntry, MessageLog } from '../inbox/message-log';

interface Log {
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/**
 * The message log of the embedded database: one file per month, one line of JSON per entry, flushed to disk before a message is
 * acknowledged. PGlite never calls fsync, so a power cut could lose acknowledged messages.
 */
export class Ledger implements MessageLog {
  readonly #mutex = new Mutex();

  private constructor(
    private readonly dir: string,
    private readonly log: Log,
  ) {}

  /**
   * Opens the ledger in `dataDir/messages`; creates the folder on the first call.
   * @throws CodedError PRESS-A17 not writable, PRESS-A18 open to other users
   */
  static async open(dataDir: string, log: Log): Promise<Ledger> {
    try {
      const dir = openPrivateFolder(path.join(dataDir, 'messages'));
      await syncFolder(dataDir);
      return new Ledger(dir, log);
    } catch (failure) {
      throw isDiskError(failure) ? notWritable(dataDir, failure) : failure;
    }
  }

  /**
   * Resolves when the entry is on disk. @throws CodedError PRESS-A09 if it cannot be written, in which case it is not
   * stored
   */
  append(entry: LogEntry): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const month = ('at' in entry ? entry.at : entry.message.receivedAt).slice(0, 7);
      const file = path.join(this.dir, `${month}.jsonl`);
      try {
        const handle = await open(file, 'a+', 0o600);
        try {
          const { size } = await handle.stat();
          await handle.appendFile(`${await endOfLastLine(handle, size)}${JSON.stringify(entry)}\n`);
          await handle.sync();
          if (size === 0) await syncFolder(this.dir);
        } finally {
          await handle.close();
        }
      } catch (failure) {
        throw new CodedError(
          'PRESS-A09',
          `A message could not be written to ${file}: ${messageOf(failure)}.`,
          'Check free space and permissions there. The sender was notified that the message was not received.',
          { cause: failure },
        );
      }
    });
  }

  /** Rewrites each file that has entries of these messages, without them. @throws CodedError PRESS-A09 */
  forget(ids: ReadonlySet<string>): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      for (const name of await this.#files()) {
        const file = path.join(this.dir, name);
        const bytes = await readFile(file);
        const kept = withoutMessages(bytes, ids);
        if (kept.length === bytes.length) continue;
        try {
          await this.#rewrite(file, kept);
        } catch (failure) {
          throw new CodedError(
            'PRESS-A09',
            `${file} could not be rewritten without the message: ${messageOf(failure)}.`,
            'Check free space and permissions there, then run the command again. The message is still stored.',
            { cause: failure },
          );
        }
      }
    });
  }

  /** Flushes the file before renaming it, so that a power cut leaves the old file or the new one. */
  async #rewrite(file: string, bytes: Buffer): Promise<void> {
    await writeFileAtomic(file, bytes, { mode: 0o600 });
    await syncFolder(this.dir);
  }

  async #files(): Promise<string[]> {
    return (await readdir(this.dir)).filter((name) => name.endsWith('.jsonl')).sort();
  }

  /**
   * All entries in order. Lines of interrupted writes were never acknowledged and are skipped. A damaged line contained
   * an acknowledged message, so it is reported with its number and copied to `FILE.damaged` (fault 58).
   */
  async read(): Promise<LogEntry[]> {
    const all: LogEntry[] = [];
    for (const name of await this.#files()) {
      const file = path.join(this.dir, name);
      const bytes = await readFile(file);
      const { entries, interrupted, damaged } = readLedgerLines(bytes);
      const kept = withoutSenders(bytes);
      if (kept.length < bytes.length)
        await this.#rewrite(file, kept).catch((failure: unknown) =>
          this.log.error({ code: 'PRESS-A09', err: failure, file }, 'digests of addresses could not be removed'),
        );
      all.push(...entries);
      if (interrupted.length > 0)
        this.log.warn({ file, lines: numbersOf(interrupted) }, 'writes were interrupted; they were never acknowledged');
      if (damaged.length > 0) await this.#reportDamaged(file, damaged);
    }
    return all;
  }

  async #reportDamaged(file: string, damaged: readonly BadLine[]): Promise<void> {
    const aside = `${file}.damaged`;
    this.log.error(
      {
        code: 'PRESS-A27',
        file,
        lines: numbersOf(damaged),
        next: `Compare ${aside} with a backup: a message there may be missing from the database. Check the disk.`,
      },
      'lines of the message ledger are damaged and were copied aside',
    );
    const bytes = damaged.map(({ line, bytes: kept }) => Buffer.concat([Buffer.from(`${line}: `), kept, LINE_FEED]));
    await writeFileAtomic(aside, Buffer.concat(bytes), { mode: 0o600 }).catch((failure: unknown) =>
      this.log.error({ code: 'PRESS-A27', err: failure }, 'the damaged lines could not be copied aside'),
    );
  }
}

const LINE_FEED = Buffer.from('\n');
const numbersOf = (lines: readonly BadLine[]): number[] => lines.map(({ line }) => line);

/** The bytes to write before a new entry, so that it begins a line. An incomplete last line gets its mark. */
async function endOfLastLine(handle: FileHandle, size: number): Promise<string> {
  if (size === 0) return '';
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  if (buffer[0] === LINE_FEED[0]) return '';
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, 0);
  const last = bytes.subarray(bytes.lastIndexOf('\n') + 1);
  return parseEntry(last) ? '\n' : `${INTERRUPTED}\n`;
}

/** A new file survives a power cut only if its folder is flushed too. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Marks the end of a line whose write was interrupted and whose message was never acknowledged. */
const INTERRUPTED = '#interrupted';

/** A line that is not an entry. */
interface BadLine {
  /** From 1. */
  line: number;
  bytes: Buffer;
}

interface LedgerLines {
  entries: LogEntry[];
  /** Incomplete: the last line of the file without a line feed, or one with the mark of `INTERRUPTED`. */
  interrupted: BadLine[];
  /** Any other line that is not an entry; it was complete once, and its message was acknowledged. */
  damaged: BadLine[];
}

const LF = 0x0a;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The lines of a file of the ledger, without their line feeds. */
function* linesIn(bytes: Buffer): Generator<{ part: Buffer; isWhole: boolean; entry: LogEntry | null }> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LF, from);
    const part = bytes.subarray(from, end < 0 ? bytes.length : end);
    yield { part, isWhole: end >= 0, entry: parseEntry(part) };
    from += part.length + 1;
  }
}

function readLedgerLines(bytes: Buffer): LedgerLines {
  const lines: LedgerLines = { entries: [], interrupted: [], damaged: [] };
  let line = 0;
  for (const { part, isWhole, entry } of linesIn(bytes)) {
    line++;
    if (entry) lines.entries.push(entry);
    else if (!isWhole || part.subarray(-INTERRUPTED.length).toString('latin1') === INTERRUPTED)
      lines.interrupted.push({ line, bytes: part });
    else if (part.length > 0) lines.damaged.push({ line, bytes: part });
  }
  return lines;
}

/** The bytes of a file without the entries of these messages; other lines do not change. */
function withoutMessages(bytes: Buffer, ids: ReadonlySet<string>): Buffer {
  const kept = [...linesIn(bytes)].filter(({ entry }) => {
    const id = entry && ('message' in entry ? entry.message.id : entry.forwarded);
    return id === null || !ids.has(id);
  });
  return Buffer.concat(kept.flatMap(({ part, isWhole }) => (isWhole ? [part, LINE_FEED] : [part])));
}

/**
 * The bytes of a file without the digests of sender addresses that earlier versions wrote (fault 236); other lines do
 * not change.
 */
function withoutSenders(bytes: Buffer): Buffer {
  const lines = [...linesIn(bytes)].map(({ part, isWhole, entry }) => {
    const line = hasSender(entry)
      ? Buffer.from(JSON.stringify({ message: { ...entry.message, sender: undefined } }))
      : part;
    return isWhole ? [line, LINE_FEED] : [line];
  });
  return Buffer.concat(lines.flat());
}

const hasSender = (entry: LogEntry | null): entry is Extract<LogEntry, { message: StoredMessage }> =>
  entry !== null && 'message' in entry && 'sender' in entry.message;

/** Null if the bytes are not an entry. */
function parseEntry(bytes: Buffer): LogEntry | null {
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
  const texts = ['id', 'receivedAt', 'kind', 'content'].every((name) => typeof message[name] === 'string');
  return texts && typeof message.fields === 'object' && message.fields !== null;
}
