import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  addCauses,
  FailureCauseSchema,
  MAX_CAUSES,
  MIN_FAILING_NETWORKS,
  replaceFile,
  TIME_BINS,
  type SessionCounts,
} from '@press/releases';
import Type from 'typebox';
import { Check } from 'typebox/value';

/** Beside the registry: edges that share a registry share their counts, also while the api is down. */
export const countersFolder = (data: string): string => path.join(data, 'telemetry');

const FILE_SCHEMA = 6;
/** Files of edges that no longer run are deleted after this time: no rollout stage needs older counts. */
const MAX_AGE_MS = 48 * 3_600_000;

const Count = Type.Integer({ minimum: 0 });
const SessionCount = Type.Object({ sessions: Count, failed: Count });
/** Visits that began with a ticket of this edge, and those that reported to it: an edge may give what another one takes. */
const VisitCount = Type.Object({ begun: Count, heard: Count });
const Times = Type.Array(Count, { minItems: TIME_BINS, maxItems: TIME_BINS });
const WindowCounts = Type.Object({
  /** What browsers reported. */
  canary: SessionCount,
  control: SessionCount,
  /** What this edge served: a session fails when it was served a page that its release could not render (fault 60). */
  served: Type.Object({ canary: SessionCount, control: SessionCount }),
  /** Counted a minute after a visit began: it reports before that. */
  visits: Type.Object({ canary: VisitCount, control: VisitCount }),
  /** Sessions by the bin of a duration (`timeBin`). */
  times: Type.Object({
    mount: Type.Object({ canary: Times, control: Times }),
    lcp: Type.Object({ canary: Times, control: Times }),
  }),
  /** Digests of the networks in which the canary failed: as many as a decision asks for, not all of them. */
  failingNetworks: Type.Array(Type.String({ pattern: '^[0-9a-f]{4}$' }), { maxItems: MIN_FAILING_NETWORKS }),
  /** Why sessions of the canary failed, the most frequent causes first. */
  causes: Type.Array(FailureCauseSchema, { maxItems: MAX_CAUSES }),
});
const StageCounts = Type.Object({
  /** When the canary's last session was counted, in milliseconds since 1970. */
  lastReportAt: Type.Union([Count, Type.Null()]),
  /** By number of the window (`windowIndex`). */
  windows: Type.Record(Type.String(), WindowCounts),
});
const CountersFile = Type.Object({
  schema: Type.Literal(FILE_SCHEMA),
  stages: Type.Record(Type.String(), StageCounts),
});

/** The sessions of one rollout stage. */
export type StageCounts = Type.Static<typeof StageCounts>;

/** A stage starts at a revision of its own: widening starts another stage, which counts from zero. */
export const stageKey = (area: string, sinceRev: number): string => `${area} ${sinceRev}`;

/** The sessions of one window of a stage. */
export type WindowCounts = Type.Static<typeof WindowCounts>;

/** Who is compared. */
export const SIDES = ['canary', 'control'] as const;
/** The durations that are compared. */
export const DURATIONS = ['mount', 'lcp'] as const;

export function emptyWindow(): WindowCounts {
  const ofSides = <T>(make: () => T): Record<(typeof SIDES)[number], T> => ({ canary: make(), control: make() });
  const sessions = (): SessionCounts => ({ sessions: 0, failed: 0 });
  const times = () => ofSides(() => Array<number>(TIME_BINS).fill(0));
  return {
    ...ofSides(sessions),
    served: ofSides(sessions),
    visits: ofSides(() => ({ begun: 0, heard: 0 })),
    times: { mount: times(), lcp: times() },
    failingNetworks: [],
    causes: [],
  };
}

/** Saves the counts of one edge. @param edge unique name of this edge and this start of it */
export async function saveStages(data: string, edge: string, stages: ReadonlyMap<string, StageCounts>): Promise<void> {
  const folder = countersFolder(data);
  await mkdir(folder, { recursive: true });
  const text = JSON.stringify({ schema: FILE_SCHEMA, stages: Object.fromEntries(stages) });
  await replaceFile(path.join(folder, `${edge}.json`), text);
}

/** The counts of a stage, summed over all edges. Unreadable files are ignored: their edge's sessions are missing. */
export async function sumStage(data: string, area: string, sinceRev: number): Promise<StageCounts> {
  const sum: StageCounts = { lastReportAt: null, windows: {} };
  for (const file of await counterFiles(data)) {
    const stage = (await readStages(file))[stageKey(area, sinceRev)];
    if (!stage) continue;
    if (stage.lastReportAt !== null) sum.lastReportAt = Math.max(sum.lastReportAt ?? 0, stage.lastReportAt);
    for (const [number, window] of Object.entries(stage.windows))
      addWindow((sum.windows[number] ??= emptyWindow()), window);
  }
  return sum;
}

function addWindow(to: WindowCounts, from: WindowCounts): void {
  for (const side of SIDES) {
    add(to[side], from[side]);
    add(to.served[side], from.served[side]);
    to.visits[side].begun += from.visits[side].begun;
    to.visits[side].heard += from.visits[side].heard;
    for (const duration of DURATIONS)
      from.times[duration][side].forEach(
        (count, bin) => (to.times[duration][side][bin] = (to.times[duration][side][bin] ?? 0) + count),
      );
  }
  addNetworks(to, from.failingNetworks);
  addCauses(to.causes, from.causes);
}

/** Deletes the files of edges that have not saved for a long time. */
export async function deleteOldCounters(data: string, now: number): Promise<void> {
  for (const file of await counterFiles(data)) {
    const found = await stat(file).catch(() => null); // another edge deleted it
    if (found && now - found.mtimeMs > MAX_AGE_MS) await rm(file, { force: true });
  }
}

function add(to: SessionCounts, { sessions, failed }: SessionCounts): void {
  to.sessions += sessions;
  to.failed += failed;
}

/** Keeps as many networks as a decision asks for. */
export function addNetworks(window: WindowCounts, digests: readonly string[]): void {
  window.failingNetworks = [...new Set([...window.failingNetworks, ...digests])].slice(0, MIN_FAILING_NETWORKS);
}

async function counterFiles(data: string): Promise<string[]> {
  const folder = countersFolder(data);
  const names = await readdir(folder).catch(() => []); // nothing has been counted yet
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
}

async function readStages(file: string): Promise<Record<string, StageCounts>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Check(CountersFile, value) ? value.stages : {};
  } catch {
    return {}; // deleted since the folder was listed, or not JSON
  }
}
