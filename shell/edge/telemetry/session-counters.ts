import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile, windowIndex, type Registry, type RegistryArea, type SessionCounts } from '@press/releases';
import Type from 'typebox';
import { Check } from 'typebox/value';
import type { News } from './visit-deltas';

/** Beside the registry: edges that share one share what they count, with the api down too. */
export const tallyFolder = (data: string): string => path.join(data, 'telemetry');

const TALLY_SCHEMA = 1;
/** What an edge counted that is gone is of no stage any more. */
const KEPT_MS = 48 * 3_600_000;

const Count = Type.Integer({ minimum: 0 });
const TallySchema = Type.Object({ sessions: Count, failed: Count });
const WindowSchema = Type.Object({ canary: TallySchema, control: TallySchema });
const StageSchema = Type.Object({
  lastHeard: Type.Union([Count, Type.Null()]),
  windows: Type.Record(Type.String(), WindowSchema),
});
const FileSchema = Type.Object({ schema: Type.Literal(TALLY_SCHEMA), stages: Type.Record(Type.String(), StageSchema) });

/** What was heard of one stage of a rollout. */
export interface StageTally {
  /** When the canary was heard of last: milliseconds since 1970. */
  lastHeard: number | null;
  /** By number of the window (`windowIndex`). */
  windows: Record<string, { canary: SessionCounts; control: SessionCounts }>;
}

/** A stage has a revision of its own: widening begins another, and its counts begin at nothing. */
const stageKey = (area: string, sinceRev: number): string => `${area} ${sinceRev}`;

const emptyWindow = () => ({ canary: { sessions: 0, failed: 0 }, control: { sessions: 0, failed: 0 } });

/** Counts sessions of running rollouts and leaves them in a file of this edge's own. */
export class TallyKeeper {
  readonly #stages = new Map<string, StageTally>();
  #changed = false;

  /** @param edge name of this edge: unlike any other's, of any start */
  constructor(
    private readonly data: string,
    private readonly edge: string,
  ) {}

  /** Counts a session of an area whose rollout it is part of; others say nothing of a canary. */
  hear({ area, build, cohort, isNew, failsNow }: News, registry: Registry, now: number): void {
    const entry = Object.hasOwn(registry.areas, area) ? registry.areas[area] : undefined;
    const side = entry && sideOf(entry, build, cohort);
    if (!entry?.canary || !side || !(isNew || failsNow)) return;
    const key = stageKey(area, entry.canary.sinceRev);
    const stage = this.#stages.get(key) ?? { lastHeard: null, windows: {} };
    const window = (stage.windows[windowIndex(Date.parse(entry.canary.since), now)] ??= emptyWindow());
    if (isNew) window[side].sessions += 1;
    if (failsNow) window[side].failed += 1;
    // A session that failed before its stage began is counted as one: a share is never above 1.
    window[side].sessions = Math.max(window[side].sessions, window[side].failed);
    if (side === 'canary') stage.lastHeard = now;
    this.#stages.set(key, stage);
    this.#changed = true;
  }

  /** Writes what has changed, without stages that are over. */
  async save(registry: Registry): Promise<void> {
    if (!this.#changed) return;
    this.#changed = false;
    const running = new Set(
      Object.entries(registry.areas).map(([name, { canary }]) => stageKey(name, canary?.sinceRev ?? 0)),
    );
    for (const key of this.#stages.keys()) if (!running.has(key)) this.#stages.delete(key);
    const folder = tallyFolder(this.data);
    await mkdir(folder, { recursive: true });
    await replaceFile(
      path.join(folder, `${this.edge}.json`),
      JSON.stringify({ schema: TALLY_SCHEMA, stages: Object.fromEntries(this.#stages) }),
    );
  }
}

function sideOf({ canary, stable }: RegistryArea, build: string, cohort: News['cohort']): 'canary' | 'control' | null {
  if (cohort === 'canary' && build === canary?.build) return 'canary';
  // What a canary's visitor fell back on is no control: they were hit already.
  return cohort === 'control' && build === stable ? 'control' : null;
}

/** Every edge's count of a stage, summed. Files that can't be read are left out: one edge less is heard. */
export async function sumStage(data: string, area: string, sinceRev: number): Promise<StageTally> {
  const sum: StageTally = { lastHeard: null, windows: {} };
  for (const file of await files(data)) {
    const stage = (await readStages(file))[stageKey(area, sinceRev)];
    if (!stage) continue;
    if (stage.lastHeard !== null) sum.lastHeard = Math.max(sum.lastHeard ?? 0, stage.lastHeard);
    for (const [number, { canary, control }] of Object.entries(stage.windows)) {
      const window = (sum.windows[number] ??= emptyWindow());
      add(window.canary, canary);
      add(window.control, control);
    }
  }
  return sum;
}

/** Deletes what edges left behind that have been gone for long. */
export async function clearOldTallies(data: string, now: number): Promise<void> {
  for (const file of await files(data)) {
    const found = await stat(file).catch(() => null); // gone: another edge cleared it
    if (found && now - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

function add(to: SessionCounts, { sessions, failed }: SessionCounts): void {
  to.sessions += sessions;
  to.failed += failed;
}

async function files(data: string): Promise<string[]> {
  const folder = tallyFolder(data);
  const names = await readdir(folder).catch(() => []); // nothing was counted yet
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
}

async function readStages(file: string): Promise<Record<string, StageTally>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Check(FileSchema, value) ? value.stages : {};
  } catch {
    return {}; // cleared between the listing and the reading
  }
}
