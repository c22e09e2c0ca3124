import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@press/releases';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { MAX_AGE_MS, StageCounts, stageKey, sumStages, type CounterStore } from './stage-counts';

/** Beside the registry: edges that share a registry share their counts, also while the api is down. */
export const countersFolder = (data: string): string => path.join(data, 'telemetry');

const FILE_SCHEMA = 6;
const CountersFile = Type.Object({
  schema: Type.Literal(FILE_SCHEMA),
  stages: Type.Record(Type.String(), StageCounts),
});

/** Counts in files of a data directory, one for each edge. */
export const directoryCounters = (data: string): CounterStore => ({
  save: async (edge, stages) => {
    const folder = countersFolder(data);
    await mkdir(folder, { recursive: true });
    const text = JSON.stringify({ schema: FILE_SCHEMA, stages: Object.fromEntries(stages) });
    await replaceFile(path.join(folder, `${edge}.json`), text);
  },
  sum: async (area, sinceRev) => {
    const key = stageKey(area, sinceRev);
    const files = await Promise.all((await counterFiles(data)).map(readStages));
    return sumStages(files.flatMap((stages) => stages[key] ?? []));
  },
  deleteOld: async () => {
    // Not by the clock of this edge, which may be wrong: it saves its own file before.
    const saved = await Promise.all((await counterFiles(data)).map(savedAt));
    const newest = Math.max(...saved.map(({ at }) => at));
    for (const { file, at } of saved) if (newest - at > MAX_AGE_MS) await rm(file, { force: true });
  },
});

async function counterFiles(data: string): Promise<string[]> {
  const folder = countersFolder(data);
  const names = await readdir(folder).catch(() => []); // nothing has been counted yet
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
}

/** Milliseconds since 1970 by the clock of the disk. */
async function savedAt(file: string): Promise<{ file: string; at: number }> {
  const found = await stat(file).catch(() => null); // another edge deleted it
  return { file, at: found?.mtimeMs ?? 0 };
}

async function readStages(file: string): Promise<Record<string, StageCounts>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Check(CountersFile, value) ? value.stages : {};
  } catch {
    return {}; // deleted since the folder was listed, or not JSON
  }
}
