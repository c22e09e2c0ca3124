import { open } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { readTextIfExists } from '../format/json';
import type { RegistryArea } from '../format/schema';
import { FailureCauseSchema, MAX_CAUSES, type FailureCause } from './failure-cause';

/** One JSON line per change of the registry, oldest first. */
const auditLogFile = (data: string): string => path.join(data, 'audit-log.jsonl');
/** The file name in older data directories. It is only read. */
const formerAuditLogFile = (data: string): string => path.join(data, 'registry.journal.jsonl');

const BuildOrNull = Type.Union([Type.String(), Type.Null()]);
const AreaStateSchema = Type.Object({
  stable: BuildOrNull,
  lastGood: BuildOrNull,
  canary: Type.Union([Type.Object({ build: Type.String(), bps: Type.Number(), auto: Type.Boolean() }), Type.Null()]),
});
/** The builds to which an area's entry points. */
type AreaState = Static<typeof AreaStateSchema>;

const AreaChangeSchema = Type.Object({
  area: Type.String(),
  /** A sentence, for example `canary 0f3a… widened from 10 % to 25 %`. */
  what: Type.String(),
  /** Null for the first publication of a name. */
  from: Type.Union([AreaStateSchema, Type.Null()]),
  to: AreaStateSchema,
});
export type AreaChange = Static<typeof AreaChangeSchema>;

const FiguresSchema = Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]));
/** The counts and ratios behind a decision, by name. */
export type Figures = Static<typeof FiguresSchema>;

export const AuditEntrySchema = Type.Object({
  /** The registry revision that the change produced. */
  rev: Type.Integer({ minimum: 1 }),
  /** ISO 8601, UTC. */
  when: Type.String(),
  who: Type.String(),
  why: Type.String(),
  changes: Type.Array(AreaChangeSchema),
  figures: Type.Optional(FiguresSchema),
  /** The causes of failed sessions of a canary that was rolled back (D-19). */
  causes: Type.Optional(Type.Array(FailureCauseSchema, { maxItems: MAX_CAUSES })),
});
export type AuditEntry = Static<typeof AuditEntrySchema>;

/** The author, reason and figures of a change of the registry. */
export interface ChangeReason {
  /** Default: the user of the operating system. */
  by?: string | undefined;
  why: string;
  figures?: Figures | undefined;
  causes?: readonly FailureCause[] | undefined;
}

export const stateOf = ({ stable, lastGood, canary }: RegistryArea): AreaState => ({
  stable,
  lastGood,
  canary: canary && { build: canary.build, bps: canary.bps, auto: canary.auto },
});

export const authorOf = ({ by }: ChangeReason): string => by ?? userName();

/** The entry of a change that is made now. */
export const auditEntry = (rev: number, reason: ChangeReason, changes: readonly AreaChange[]): AuditEntry => ({
  rev,
  when: new Date().toISOString(),
  who: authorOf(reason),
  why: reason.why,
  changes: [...changes],
  ...(reason.figures && { figures: reason.figures }),
  ...(reason.causes?.length && { causes: [...reason.causes] }),
});

/** Appends an entry and waits until it is on the disk. The caller holds the registry's lock. */
export async function appendAuditEntry(data: string, entry: AuditEntry): Promise<void> {
  const handle = await open(auditLogFile(data), 'a+');
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // Begins a new line, because the last one may be truncated (kill -9, a full disk).
    const separator = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await handle.appendFile(`${separator}${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The changes up to a revision, oldest first. Entries of failed changes are omitted: their revision is higher than
 * `rev`, or a later entry has the same revision.
 * @throws CodedError PRESS-R01
 */
export async function readAuditLog(data: string, rev: number): Promise<AuditEntry[]> {
  const byRev = new Map<number, AuditEntry>();
  for (const file of [formerAuditLogFile(data), auditLogFile(data)]) {
    const text = (await readTextIfExists(file, 'Check the permissions of the data directory.')) ?? '';
    for (const entry of text.split('\n').flatMap(parseLine)) if (entry.rev <= rev) byRev.set(entry.rev, entry);
  }
  return [...byRev.values()].sort((a, b) => a.rev - b.rev);
}

function parseLine(line: string): AuditEntry[] {
  try {
    const value: unknown = JSON.parse(line);
    return Check(AuditEntrySchema, value) ? [value] : [];
  } catch {
    return []; // cut off while it was written, so that change failed
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`; // user ids in containers often have no name
  }
}
