import { readJournal, type Journal } from '@press/contract';
import type { Queries } from '../db/db';
import { journalsById } from '../reads/journals';

/** Journals by id, in the form for formats. */
export async function readJournalsById(db: Queries, ids: readonly string[]): Promise<Map<string, Journal>> {
  const found = await journalsById(db, ids);
  return new Map([...found].map(([id, journal]) => [id, readJournal(journal)]));
}
