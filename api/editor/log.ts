import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { systemCode } from '@press/errors';

/** The hidden folder for drafts, earlier versions and the log, which the folder's commands do not read. */
export const HIDDEN = '.editor';

/** An action of an editor. */
export interface Deed {
  at: string;
  who: string;
  what: 'published' | 'corrected' | 'discarded' | 'undid';
  /** The file or folder in `articles/`, or the discarded draft. */
  entry: string;
  /** The id of the article; empty for a draft that holds none. */
  article: string;
  doi: string;
  /** Name of the replaced version, of a discarded draft, or of the undone version; empty for a new article. */
  before: string;
  /** Keys of the articles that it added to the site. */
  added: string[];
}

/** An application of the folder by a command, with what it changed on the site: `article 10.5555-x: title`. */
export interface Applied {
  at: string;
  who: string;
  what: 'applied';
  changed: string[];
  removed: string[];
  added: string[];
}

export type LogEntry = Deed | Applied;

/** The log of a folder. */
export const logFile = (dir: string): string => path.join(dir, HIDDEN, 'log.jsonl');

/** The entries of a folder's log, newest first. */
export async function readLog(dir: string): Promise<LogEntry[]> {
  const lines = (await textOf(logFile(dir))).split('\n');
  // A full disk, or the end of a process, leaves the beginning of a line.
  return lines
    .filter((line) => line.endsWith(']}'))
    .map((line): LogEntry => JSON.parse(line))
    .reverse();
}

/** Adds an entry to the log of a folder. */
export async function note(dir: string, entry: LogEntry): Promise<void> {
  await mkdir(path.join(dir, HIDDEN), { recursive: true });
  const start = /[^\n]$/.test(await textOf(logFile(dir))) ? '\n' : '';
  await appendFile(logFile(dir), `${start}${JSON.stringify(entry)}\n`, { mode: 0o600 });
}

/** The user who runs the command; empty in containers without user names. */
export function runner(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** The content of a file; empty without one. */
export async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  }
}
