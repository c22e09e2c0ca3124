import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  existsSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CodedError, isDiskError, messageOf } from '@press/errors';

/** Rights of the group and of everybody else. */
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;

/**
 * Opens a folder that only this user may use (fault 48); creates it with mode 0700. Looser modes of a folder that belongs to
 * this user are corrected, with everything in it, but not behind a symbolic link.
 * @returns the folder
 * @throws CodedError PRESS-A18 if it belongs to another user and others may write to it, or is a link to a folder that others may use
 */
export function openPrivateFolder(dir: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (isLink(dir)) refuseLinkTo(dir, OTHERS);
  else if (isOurs(dir)) tighten(dir);
  else refuseWritable(dir);
  return dir;
}

/** A link may lead anywhere, so the modes of its target stay (fault 234). */
function refuseLinkTo(dir: string, rights: number): void {
  if (!process.geteuid || !(statSync(dir).mode & rights)) return;
  const target = realpathSync(dir);
  throw new CodedError(
    'PRESS-A18',
    `${dir} is a symbolic link to ${target}, and other users may ${rights === OTHERS ? 'open' : 'write to'} that folder.`,
    `Let it lead to a folder that only this program uses, and close that: chmod go-${rights === OTHERS ? 'rwx' : 'w'} ${target}.`,
  );
}

const isLink = (dir: string): boolean => lstatSync(dir).isSymbolicLink();

/**
 * Removes the write permission of others from the folder that contains private ones, because anybody who may write there could
 * replace them. Read permissions do not change, because the edge may run as another user. Creates the folder.
 * @throws CodedError PRESS-A18 if it belongs to another user, or is a symbolic link, and others may write to it
 */
export function openParentFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  const { mode } = statSync(dir);
  if (isLink(dir)) refuseLinkTo(dir, OTHERS_WRITE);
  else if (!isOurs(dir)) refuseWritable(dir);
  else if (mode & OTHERS_WRITE) chmodSync(dir, mode & ~OTHERS_WRITE & 0o7777);
}

/** Systems without user ids (Windows) have no such modes either. */
const isOurs = (dir: string): boolean => !process.geteuid || statSync(dir).uid === process.geteuid();

function refuseWritable(dir: string): void {
  if (!process.geteuid || !(statSync(dir).mode & OTHERS_WRITE)) return;
  throw new CodedError(
    'PRESS-A18',
    `The folder ${dir} belongs to user ${statSync(dir).uid}, and other users can write to it.`,
    `Give it to user ${process.geteuid()} and close it: chown -R ${process.geteuid()} ${dir} && chmod -R go-rwx ${dir}.`,
  );
}

/** Others can open files only in a folder that they can enter. */
function tighten(dir: string): void {
  const { mode } = statSync(dir);
  if (!(mode & OTHERS)) return;
  chmodSync(dir, mode & ~OTHERS & 0o7777);
  for (const name of readdirSync(dir)) {
    const entry = path.join(dir, name);
    const stats = lstatSync(entry);
    if (stats.isDirectory()) tighten(entry);
    else if (stats.isFile()) chmodSync(entry, stats.mode & ~OTHERS & 0o7777);
  }
}

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
    `The folder ${dir} is not writable: ${messageOf(cause)}.`,
    `Check its free space (df -h ${dir}), that it is not mounted read-only, and its permissions (ls -ld ${dir}).`,
    { cause },
  );
