import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError, systemCode, messageOf } from '../errors';
import { replaceFile } from '../files/durable';
import type { Registry } from '../format/types';
import { appendJournal, type ChangeNote } from '../audit/log';
import { withLock } from '../files/lock';
import { parseRegistry } from '../format/read';

/** Where the only mutable file of a site stands in its data directory. */
export const registryFile = (data: string): string => path.join(data, 'registry.json');
/** The registry of a data directory; null when nothing was ever published there. @throws ReleaseError PRESS-R01, R02, R03 */
export async function readRegistry(data: string): Promise<Registry | null> {
  const file = registryFile(data);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (systemCode(cause) === 'ENOENT') return null;
    throw new ReleaseError(
      'PRESS-R01',
      `${file} cannot be read: ${messageOf(cause)}.`,
      'Check the rights of the data directory.',
      { cause },
    );
  });
  return text === null ? null : parseRegistry(text, file);
}

/**
 * Puts `next` in place of the registry of revision `next.rev - 1` (0: none yet) and notes it in the journal.
 * @throws ReleaseError PRESS-R06 when the registry has another revision by now: read it and decide again; R08 when the
 * data directory can't be written: then the registry is what it was
 */
export async function swapRegistry(data: string, next: Registry, note: ChangeNote): Promise<void> {
  const file = registryFile(data);
  await mkdir(data, { recursive: true }).catch((cause: unknown) => unwritable(file, cause));
  await withLock(file, async () => {
    const found = (await readRegistry(data))?.rev ?? 0;
    if (found !== next.rev - 1) {
      throw new ReleaseError(
        'PRESS-R06',
        `${file} is at revision ${found}, not ${next.rev - 1}.`,
        'Read it again and repeat the change.',
      );
    }
    const text = `${JSON.stringify(next, null, 2)}\n`;
    parseRegistry(text, 'The registry about to be written'); // never leave one behind that the edge would refuse
    // The note first: a change that is not in the journal can't happen, and a note of one that did not is told by its rev.
    await appendJournal(data, next.rev, note);
    await replaceFile(file, text);
  }).catch((cause: unknown) => unwritable(file, cause));
}

function unwritable(file: string, cause: unknown): never {
  if (cause instanceof ReleaseError) throw cause;
  throw new ReleaseError(
    'PRESS-R08',
    `${file} cannot be changed: ${messageOf(cause)}.`,
    'It is what it was. Check space and rights of the data directory, then repeat the command.',
    { cause },
  );
}
