import { type FSWatcher, watch } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import { appendAuditEntry, type AuditEntry, readAuditLog } from '../audit/audit-log';
import { replaceFile } from '../files/files';
import { withLock } from '../files/lock';
import type { Registry } from '../format/schema';
import { readRegistry, registryFile } from './registry';

/** For `audit`: all entries. The highest integer of PostgreSQL. */
export const ALL_REVISIONS = 2_147_483_647;

/**
 * The store of a site's registry and its audit log: a directory or a PostgreSQL database. Its content is signed, so
 * readers trust the keys, not the store.
 */
export interface RegistryStore {
  /** Its name in messages: a file or an address, without a password. */
  readonly name: string;
  /** The newest registry; null before the first publication. @throws CodedError PRESS-R01, R02, R03, R23 */
  read(): Promise<Registry | null>;
  /**
   * A text that differs after every change, cheaper than `read`; null before the first publication.
   * @throws CodedError PRESS-R23
   */
  version(): Promise<string | null>;
  /**
   * Compare-and-swap: replaces the registry of revision `from` and records the change, both or none.
   * @param next signed
   * @param from 0: there is none yet
   * @throws CodedError PRESS-R06 if the registry has another revision; PRESS-R08, R23 if it cannot be written
   */
  swap(next: Registry, entry: AuditEntry, from: number): Promise<void>;
  /** The changes up to a revision, oldest first. @throws CodedError PRESS-R01, R23 */
  audit(rev: number): Promise<AuditEntry[]>;
  /**
   * Calls `changed` soon after a change, if the store notices it; followers also poll `version`.
   * @param failed called when only polling finds changes from now on
   * @returns a function that ends it
   */
  follow(changed: () => void, failed: (error: unknown) => void): () => void;
  /** Ends connections. */
  close(): Promise<void>;
}

/** The registry of a data directory: `registry.json` and `audit-log.jsonl`. For one machine, or a shared volume. */
export function directoryRegistry(data: string): RegistryStore {
  const file = registryFile(data);
  return {
    name: file,
    read: () => readRegistry(data),
    version: () => identify(file),
    audit: (rev) => readAuditLog(data, rev),
    swap: async (next, entry, from) => {
      try {
        await mkdir(data, { recursive: true });
        await withLock(file, async () => {
          const current = (await readRegistry(data))?.rev ?? 0;
          if (current !== from) throw overtaken(file, current, from);
          // The audit entry is written first, so that no change lacks one. An entry of a failed change is recognised by
          // its rev.
          await appendAuditEntry(data, entry);
          await replaceFile(file, `${JSON.stringify(next, null, 2)}\n`);
        });
      } catch (cause) {
        throw isCodedError(cause) ? cause : notWritable(file, cause);
      }
    },
    follow: (changed, failed) => {
      try {
        const watcher: FSWatcher = watch(data, changed);
        watcher.on('error', failed);
        return () => watcher.close();
      } catch (error) {
        failed(error);
        return () => undefined;
      }
    },
    close: async () => undefined,
  };
}

/** Time, size and inode of a file, which differ after every change; null if the file does not exist. */
async function identify(file: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const notWritable = (file: string, cause: unknown): CodedError =>
  new CodedError(
    'PRESS-R08',
    `${file} cannot be changed: ${messageOf(cause)}.`,
    'It is unchanged. Check the free space and the permissions of the data directory, then repeat the command.',
    { cause },
  );

/** The error if another process changed the registry first. */
export const overtaken = (name: string, current: number, expected: number): CodedError =>
  new CodedError(
    'PRESS-R06',
    `${name} is at revision ${current}, not ${expected}.`,
    'Read it again and repeat the change.',
  );
