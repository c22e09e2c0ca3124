import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database, ReleaseSite } from '@press/releases';
import { countersFolder } from './counter-files';

const BYTES = 32;

/**
 * The secret with which all edges of a database, or of a data directory, sign tickets. The first edge makes it. Where neither can
 * be had, the tickets of an edge hold at that edge alone.
 */
export async function ticketKey({ data, database }: Pick<ReleaseSite, 'data' | 'database'>): Promise<Buffer> {
  const shared = database && (await sharedKey(database).catch(() => null));
  const file = path.join(countersFolder(data), 'ticket-key');
  return shared ?? (await readKey(file)) ?? (await createKey(file)) ?? randomBytes(BYTES);
}

async function sharedKey({ query }: Database): Promise<Buffer | null> {
  await query('insert into edge_ticket_key (key) values ($1) on conflict (only_one) do nothing', [randomBytes(BYTES)]);
  const [row] = await query('select key from edge_ticket_key');
  return row?.['key'] instanceof Buffer ? row['key'] : null;
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
