import { watch, type FSWatcher } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import { appendAuditEntry, readAuditLog } from '../audit/audit-log';
import { withLock } from '../files/lock';
import { replaceFile } from '../files/write';
import { directoryApprovals } from '../signing/approval';
import { readRegistry, registryFile } from './file';
import { overtaken } from './swap';
import type { RegistryStore } from './registry-store';

/** The registry of a data directory: `registry.json` with `audit-log.jsonl` beside it. For one machine, or a shared volume. */
export function directoryRegistry(data: string): RegistryStore {
  const file = registryFile(data);
  return {
    name: file,
    approvals: directoryApprovals(data),
    read: () => readRegistry(data),
    version: () => identify(file),
    audit: (rev) => readAuditLog(data, rev),
    swap: async (next, entry) => {
      try {
        await mkdir(data, { recursive: true });
        await withLock(file, async () => {
          const current = (await readRegistry(data))?.rev ?? 0;
          if (current !== next.rev - 1) throw overtaken(file, current, next.rev - 1);
          // The audit entry first: no change can happen without one. An entry of a failed change is recognised by its rev.
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

/** Time, size and inode of a file: another value after every change. Null when there is no such file. */
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
