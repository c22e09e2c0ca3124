import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Mutex } from 'async-mutex';
import { CodedError, messageOf } from '@press/errors';
import type { StoredMessage } from '../messages/message';

/** One line: a message that came, or that one was forwarded. */
export type Entry = { message: StoredMessage } | { forwarded: string; at: string };

/**
 * Messages on disk before they are acknowledged: a line of JSON each, in a file a month, fsynced. The embedded database
 * never fsyncs, so a power cut could take from it what was already answered.
 */
export class Ledger {
  readonly #mutex = new Mutex();

  private constructor(private readonly dir: string) {}

  /** The ledger in `dataDir/messages`, made on the first call. */
  static async open(dataDir: string): Promise<Ledger> {
    const dir = path.join(dataDir, 'messages');
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    await syncFolder(dataDir);
    return new Ledger(dir);
  }

  /** Resolves when the entry is on disk. @throws CodedError PRESS-A09 when it can't be written; it is then not kept */
  append(entry: Entry): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const file = path.join(this.dir, `${('at' in entry ? entry.at : entry.message.receivedAt).slice(0, 7)}.jsonl`);
      try {
        const handle = await open(file, 'a+', 0o600);
        try {
          const { size } = await handle.stat();
          // A write that was cut short must not spoil the next line.
          const start = size === 0 || (await endsLine(handle, size)) ? '' : '\n';
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
          'Its sender was told so. See to space and rights there.',
          { cause: failure },
        );
      }
    });
  }

  /** Everything kept, in order, and how many lines are none: of writes that were cut short, so never acknowledged. */
  async read(): Promise<{ entries: Entry[]; spoilt: number }> {
    const files = (await readdir(this.dir)).filter((name) => name.endsWith('.jsonl')).sort();
    const entries: Entry[] = [];
    let spoilt = 0;
    for (const name of files) {
      const lines = (await readFile(path.join(this.dir, name), 'utf8')).split('\n').filter(Boolean);
      for (const text of lines) {
        const entry = parse(text);
        if (entry) entries.push(entry);
        else spoilt++;
      }
    }
    return { entries, spoilt };
  }
}

async function endsLine(handle: FileHandle, size: number): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === 0x0a;
}

/** A new file is safe only when the folder that names it is on disk too. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parse(text: string): Entry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null; // Counted by the caller.
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  if ('forwarded' in value) return typeof value.forwarded === 'string' && 'at' in value && typeof value.at === 'string';
  if (!('message' in value) || typeof value.message !== 'object' || value.message === null) return false;
  const message = value.message as Record<string, unknown>;
  const texts = ['id', 'receivedAt', 'kind', 'content', 'sender'].every((name) => typeof message[name] === 'string');
  return texts && typeof message.fields === 'object' && message.fields !== null;
}
