import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { DatabaseSettings } from '../open-database';
import { openEmbeddedDb } from '../embedded/open-embedded-db';
import { openPostgres } from '../db/postgres/open';
import type { StartWorker } from '../embedded/worker-client';
import { Ledger } from '../embedded/ledger';
import type { ListedMessage } from '../messages/message';
import { adminSocket } from '../embedded/admin-socket';
import { Here } from './local-target';
import type { Content } from '../content/model';
import { isListening, Site } from './remote-target';
import type { Stats } from '../content/stats';
import type { SaveReport } from '../content/store';

/** How far something is, in rows. */
export type Progress = (done: number, total: number) => void;

/** What the content command works on. */
export interface Target {
  /** How it is told to the person at the keyboard. */
  name: string;
  /** Stores a batch, whole or not at all. */
  save(content: Content): Promise<SaveReport>;
  /** All messages, in the order they came. */
  messages(): AsyncGenerator<ListedMessage>;
  stats(): Promise<Stats>;
  /** Writes the content as JSON, a line each, and ends `to`. */
  export(to: Writable): Promise<void>;
  /** Writes a backup, and ends `to`. */
  backup(to: Writable): Promise<void>;
  /** Puts a backup in the place of all there is. */
  restore(bytes: AsyncIterable<Uint8Array>, replace: boolean, progress: Progress): Promise<void>;
  /** @returns how many articles it went through */
  reindex(progress: Progress): Promise<number>;
  close(): Promise<void>;
}

/** The PostgreSQL database where one is named; else the running site when there is one, else its database. */
export async function openTarget({ database, dataDir }: DatabaseSettings, start: StartWorker): Promise<Target> {
  if (database)
    return new Here('the PostgreSQL database', await openPostgres({ ...database, replicaUrl: null }, console), null);
  const socket = adminSocket(dataDir);
  if (existsSync(socket) && (await isListening(socket))) return new Site(socket);

  const db = await openEmbeddedDb(dataDir, start);
  const here = new Here(`the database in ${dataDir}`, db, await Ledger.open(dataDir));
  await here.recover(); // The site may have been killed.
  return here;
}
