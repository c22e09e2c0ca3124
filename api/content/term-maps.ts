import type { Queries } from '../db/db';

/** Tables that are made of articles (migration 026): no backup has them. */
export const TERM_MAP_TABLES: readonly string[] = ['mapped_word', 'term_map'];

/** Maps the words that have become common. Takes about a minute for a million articles without maps, else little. */
export const refreshTermMaps = (queries: Queries): Promise<unknown> => queries.query('select refresh_term_maps()');

export async function emptyTermMaps(queries: Queries): Promise<void> {
  for (const table of TERM_MAP_TABLES) await queries.exec(`delete from ${table}`);
}
