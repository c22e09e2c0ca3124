import { mkdir, open, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { ReleaseError, systemCode, messageOf } from './errors';
import { replaceFile } from './files';
import type { Registry } from './format';
import { withLock } from './lock';
import { parseRegistry } from './read';

/** Where the only mutable file of a site stands in its data directory. */
export const registryFile = (data: string): string => path.join(data, 'registry.json');
/** Every change of it, one JSON line each. */
export const journalFile = (data: string): string => path.join(data, 'registry.journal.jsonl');

/** Why a registry changed, for the journal. */
export interface ChangeNote {
  what: string;
  why: string;
}

/** The registry of a data directory; null when nothing was ever published there. @throws ReleaseError PRESS-R01, R02, R03 */
export async function readRegistry(data: string): Promise<Registry | null> {
  const file = registryFile(data);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (systemCode(cause) === 'ENOENT') return null;
    throw new ReleaseError('PRESS-R01', `${file} cannot be read: ${messageOf(cause)}.`, 'Check the rights of the data directory.', { cause });
  });
  return text === null ? null : parseRegistry(text, file);
}

/**
 * Puts `next` in place of the registry of revision `next.rev - 1` (0: none yet) and notes it in the journal.
 * @throws ReleaseError PRESS-R06 when the registry has another revision by now: read it and decide again
 */
export async function swapRegistry(data: string, next: Registry, note: ChangeNote): Promise<void> {
  await mkdir(data, { recursive: true });
  const file = registryFile(data);
  await withLock(file, async () => {
    const found = (await readRegistry(data))?.rev ?? 0;
    if (found !== next.rev - 1) {
      throw new ReleaseError('PRESS-R06', `${file} is at revision ${found}, not ${next.rev - 1}.`, 'Read it again and repeat the change.');
    }
    const text = `${JSON.stringify(next, null, 2)}\n`;
    parseRegistry(text, 'The registry about to be written'); // never leave one behind that the edge would refuse
    await replaceFile(file, text);
    await appendJournal(data, next.rev, note);
  });
}

async function appendJournal(data: string, rev: number, note: ChangeNote): Promise<void> {
  const line = JSON.stringify({ rev, when: new Date().toISOString(), who: userName(), ...note });
  const handle = await open(journalFile(data), 'a');
  try {
    await handle.appendFile(`${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`; // containers run as ids that have no name
  }
}
