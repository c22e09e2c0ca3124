import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { replaceFile } from '../files/files';
import type { Database } from '../registry/database';
import type { ReleaseSite } from '../registry/site';
import { type CounterStore, MAX_AGE_MS, StageCounts, stageKey, sumStages } from './stage-counts';

/** Next to the registry, so that edges that share a registry share their counts, even while the api is down. */
export const countersFolder = (data: string): string => path.join(data, 'telemetry');

const FILE_SCHEMA = 7;
const CountersFile = Type.Object({
  schema: Type.Literal(FILE_SCHEMA),
  stages: Type.Record(Type.String(), StageCounts),
});

/** The counts of a site, where its registry is. */
export const countersOf = ({ database, data }: Pick<ReleaseSite, 'database' | 'data'>): CounterStore =>
  database ? databaseCounters(database) : directoryCounters(data);

/** Counts in files of a data directory, one file per edge. */
export function directoryCounters(data: string): CounterStore {
  /**
   * The time of this edge's last save, by the clock of the disk (milliseconds since 1970), because its own clock may be wrong.
   */
  let lastSave = 0;
  return {
    save: async (edge, stages) => {
      const folder = countersFolder(data);
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${edge}.json`);
      await replaceFile(file, JSON.stringify({ schema: FILE_SCHEMA, stages: Object.fromEntries(stages) }));
      lastSave = (await stat(file)).mtimeMs;
    },
    sum: async (area, sinceRev) => {
      const key = stageKey(area, sinceRev);
      const files = await Promise.all((await counterFiles(data)).map(readStages));
      return sumStages(files.flatMap((stages) => stages[key] ?? []));
    },
    deleteOld: async () => {
      for (const file of await counterFiles(data)) {
        const found = await stat(file).catch(() => null); // another edge deleted it
        if (found && lastSave - found.mtimeMs > MAX_AGE_MS) await rm(file, { force: true });
      }
    },
  };
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

/** Counts in the database of the registry: one row per edge, always replaced as a whole. */
export const databaseCounters = ({ query }: Database): CounterStore => ({
  save: async (edge, stages) =>
    void (await query(
      `insert into edge_counts (edge, stages, saved_at) values ($1, $2, now())
       on conflict (edge) do update set stages = excluded.stages, saved_at = excluded.saved_at`,
      [edge, JSON.stringify(Object.fromEntries(stages))],
    )),
  sum: async (area, sinceRev) => {
    const key = stageKey(area, sinceRev);
    const rows = await query('select stages -> $1 as stage from edge_counts where stages ? $1', [key]);
    return sumStages(rows.flatMap(({ stage }) => (Check(StageCounts, stage) ? [stage] : [])));
  },
  deleteOld: async () =>
    void (await query(`delete from edge_counts where saved_at < now() - $1 * interval '1 millisecond'`, [MAX_AGE_MS])),
});
