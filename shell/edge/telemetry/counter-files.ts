import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { MIN_FAILING_NETWORKS, replaceFile, type SessionCounts } from '@press/releases';
import Type from 'typebox';
import { Check } from 'typebox/value';

/** Beside the registry: edges that share a registry share their counts, also while the api is down. */
export const countersFolder = (data: string): string => path.join(data, 'telemetry');

const FILE_SCHEMA = 4;
/** Files of edges that no longer run are deleted after this time: no rollout stage needs older counts. */
const MAX_AGE_MS = 48 * 3_600_000;

const Count = Type.Integer({ minimum: 0 });
const SessionCount = Type.Object({ sessions: Count, failed: Count });
const WindowCounts = Type.Object({
  /** What browsers reported. */
  canary: SessionCount,
  control: SessionCount,
  /** What this edge served: a session fails when it was served a page that its release could not render (fault 60). */
  served: Type.Object({ canary: SessionCount, control: SessionCount }),
  /** Digests of the networks in which the canary failed: as many as a decision asks for, not all of them. */
  failingNetworks: Type.Array(Type.String({ pattern: '^[0-9a-f]{4}$' }), { maxItems: MIN_FAILING_NETWORKS }),
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

export const emptyWindow = (): WindowCounts => ({
  canary: { sessions: 0, failed: 0 },
  control: { sessions: 0, failed: 0 },
  served: { canary: { sessions: 0, failed: 0 }, control: { sessions: 0, failed: 0 } },
  failingNetworks: [],
});

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
    for (const [number, { canary, control, served, failingNetworks }] of Object.entries(stage.windows)) {
      const window = (sum.windows[number] ??= emptyWindow());
      add(window.canary, canary);
      add(window.control, control);
      add(window.served.canary, served.canary);
      add(window.served.control, served.control);
      addNetworks(window, failingNetworks);
    }
  }
  return sum;
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
