import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, messageOf } from '@press/errors';
import { Mutex } from 'async-mutex';
import type { LogEntry, MessageLog } from '../messages/message-log';

/**
 * The message log of the embedded database: one file a month, one line of JSON per entry, flushed to disk before a message
 * is acknowledged. PGlite never calls fsync, so a power cut could take acknowledged messages from it.
 */
export class Ledger implements MessageLog {
  readonly #mutex = new Mutex();

  private constructor(private readonly dir: string) {}

  /** Opens the ledger in `dataDir/messages`; creates the folder on the first call. */
  static async open(dataDir: string): Promise<Ledger> {
    const dir = path.join(dataDir, 'messages');
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    await syncFolder(dataDir);
    return new Ledger(dir);
  }

  /** Resolves when the entry is on disk. @throws CodedError PRESS-A09 when it cannot be written; then it is not stored */
  append(entry: LogEntry): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const month = ('at' in entry ? entry.at : entry.message.receivedAt).slice(0, 7);
      const file = path.join(this.dir, `${month}.jsonl`);
      try {
        const handle = await open(file, 'a+', 0o600);
        try {
          const { size } = await handle.stat();
          // After an interrupted write the new entry starts on a line of its own.
          const start = size === 0 || (await endsWithNewline(handle, size)) ? '' : '\n';
          await handle.appendFile(`${start}${JSON.stringify(entry)}\n`);
          await handle.sync();
          if (size === 0) await syncFolder(this.dir);
        } finally {
          await handle.close();
        }
      } catch (failure) {
        throw new CodedError(
          'PRESS-A09',
          `A message could not be written to ${file}: ${messageOf(failure)}.`,
          'Check free space and permissions there. The sender was told that the message was not received.',
          { cause: failure },
        );
      }
    });
  }

  /** `damagedLines` are of interrupted writes, so their messages were never acknowledged. */
  async read(): Promise<{ entries: LogEntry[]; damagedLines: number }> {
    const files = (await readdir(this.dir)).filter((name) => name.endsWith('.jsonl')).sort();
    const entries: LogEntry[] = [];
    let damagedLines = 0;
    for (const name of files) {
      const lines = (await readFile(path.join(this.dir, name), 'utf8')).split('\n').filter(Boolean);
      for (const line of lines) {
        const entry = parse(line);
        if (entry) entries.push(entry);
        else damagedLines++;
      }
    }
    return { entries, damagedLines };
  }
}

async function endsWithNewline(handle: FileHandle, size: number): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === 0x0a;
}

/** A new file survives a power cut only when its folder is flushed too. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parse(line: string): LogEntry | null {
  try {
    const value: unknown = JSON.parse(line);
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
