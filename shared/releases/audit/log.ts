import { open, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { ReleaseError, messageOf, systemCode } from '../errors';
import type { RegistryArea } from '../format/types';

/** Every change of the registry, one JSON line each, oldest first. */
export const journalFile = (data: string): string => path.join(data, 'registry.journal.jsonl');

/** What an area's entry points at. */
export interface Stand {
  stable: string | null;
  lastGood: string | null;
  canary: { build: string; bps: number; auto: boolean } | null;
}

/** What happened to one area: a sentence, and its entry before and after. */
export interface AreaChange {
  area: string;
  /** `canary 0f3a… widened from 10 % to 25 %`. */
  what: string;
  from: Stand | null;
  to: Stand;
}

/** What a decision rests on: counts and ratios by name. */
export type Figures = Record<string, number | string>;

/** Who changes the registry, why, and on what figures. */
export interface Reason {
  /** The operating system's user unless given. */
  by?: string | undefined;
  why: string;
  figures?: Figures | undefined;
}

export interface ChangeNote extends Reason {
  changes: AreaChange[];
}

export interface JournalEntry {
  rev: number;
  /** ISO 8601. */
  when: string;
  who: string;
  why: string;
  changes: AreaChange[];
  figures?: Figures;
}

const Build = Type.Union([Type.String(), Type.Null()]);
const StandSchema = Type.Object({
  stable: Build,
  lastGood: Build,
  canary: Type.Union([Type.Object({ build: Type.String(), bps: Type.Number(), auto: Type.Boolean() }), Type.Null()]),
});
const EntrySchema = Type.Object({
  rev: Type.Integer({ minimum: 1 }),
  when: Type.String(),
  who: Type.String(),
  why: Type.String(),
  changes: Type.Array(
    Type.Object({
      area: Type.String(),
      what: Type.String(),
      from: Type.Union([StandSchema, Type.Null()]),
      to: StandSchema,
    }),
  ),
});

export const standOf = ({ stable, lastGood, canary }: RegistryArea): Stand => ({
  stable,
  lastGood,
  canary: canary && { build: canary.build, bps: canary.bps, auto: canary.auto },
});

/** Notes a change; on the disk when this resolves. Called while the registry's lock is held. */
export async function appendJournal(
  data: string,
  rev: number,
  { by, why, changes, figures }: ChangeNote,
): Promise<void> {
  const entry: JournalEntry = {
    rev,
    when: new Date().toISOString(),
    who: by ?? userName(),
    why,
    changes,
    ...(figures && { figures }),
  };
  const handle = await open(journalFile(data), 'a+');
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // A line that was cut off (kill -9, a full disk) must not swallow this one.
    const apart = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await handle.appendFile(`${apart}${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The changes that led to a revision, oldest first. Notes of changes that did not come about are left out: their
 * revision was never reached, or is told of again by the one that did.
 */
export async function readJournal(data: string, rev: number): Promise<JournalEntry[]> {
  const file = journalFile(data);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (systemCode(cause) === 'ENOENT') return '';
    throw new ReleaseError(
      'PRESS-R01',
      `${file} cannot be read: ${messageOf(cause)}.`,
      'Check the rights of the data directory.',
      { cause },
    );
  });
  const byRev = new Map<number, JournalEntry>();
  for (const entry of text.split('\n').flatMap(readLine)) if (entry.rev <= rev) byRev.set(entry.rev, entry);
  return [...byRev.values()].sort((a, b) => a.rev - b.rev);
}

function readLine(line: string): JournalEntry[] {
  try {
    const value: unknown = JSON.parse(line);
    return Check(EntrySchema, value) ? [value as JournalEntry] : [];
  } catch {
    return []; // cut off while it was written: the change did not come about
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`; // containers run as ids that have no name
  }
}
