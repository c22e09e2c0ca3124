import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countersFolder } from './counter-files';

const BYTES = 32;

/**
 * The secret with which all edges of a data directory sign tickets. The first edge makes it. Where the directory cannot be
 * written, the tickets of an edge hold at that edge alone.
 */
export async function ticketKey(data: string): Promise<Buffer> {
  const file = path.join(countersFolder(data), 'ticket-key');
  return (await readKey(file)) ?? (await createKey(file)) ?? randomBytes(BYTES);
}

async function readKey(file: string): Promise<Buffer | null> {
  const key = await readFile(file).catch(() => null); // no edge has made it
  if (key?.length !== BYTES) return null;
  // Who can read it can sign tickets.
  const { mode } = await stat(file);
  return process.platform === 'win32' || (mode & 0o077) === 0 ? key : null;
}

/** Creates the key whole: another edge reads either nothing or all of it. Null when that is not possible. */
async function createKey(file: string): Promise<Buffer | null> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, randomBytes(BYTES), { flag: 'wx', mode: 0o600 });
    await link(draft, file).catch(() => undefined); // another edge was first: its key counts
    return await readKey(file);
  } catch {
    return null;
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
