import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CodedError, isDiskError, messageOf } from '@press/errors';

/** Large enough to detect a full disk. */
const PROBE = Buffer.alloc(256 * 1024);

/**
 * Opens a folder, writes a file there and removes it: a full or read-only disk is detected before the database is opened.
 * @param openFolder creates the folder
 * @throws CodedError PRESS-A17
 */
export function requireWritable(dir: string, openFolder: (dir: string) => void): void {
  const probe = path.join(dir, `.probe-${process.pid}`);
  try {
    openFolder(dir);
    writeFileSync(probe, PROBE, { mode: 0o600, flush: true });
  } catch (failure) {
    if (existsSync(probe)) rmSync(probe, { force: true });
    throw isDiskError(failure) ? notWritable(dir, failure) : failure;
  }
  rmSync(probe, { force: true });
}

/** @param cause the reason why nothing can be written there */
export const notWritable = (dir: string, cause: unknown): CodedError =>
  new CodedError(
    'PRESS-A17',
    `The data directory ${dir} cannot be written: ${messageOf(cause)}.`,
    `Check its free space (df -h ${dir}), that it is not mounted read-only, and its permissions (ls -ld ${dir}).`,
    { cause },
  );
