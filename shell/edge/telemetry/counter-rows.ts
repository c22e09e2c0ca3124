import type { Database } from '@press/releases';
import { Check } from 'typebox/value';
import { MAX_AGE_MS, StageCounts, stageKey, sumStages, type CounterStore } from './stage-counts';

/** Counts in the database of the registry: a row for each edge, replaced as a whole. */
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
