import type { Queries } from '../db/db';

/** Tables that are made of articles (migrations 026, 047): no backup has them. */
export const TERM_MAP_TABLES: readonly string[] = ['mapped_word', 'term_map', 'article_place'];

/** The words are chosen again after changes of this share of the articles. */
const MANY = 0.25;

/**
 * Maps the words that have become common. Takes about a minute for a million articles without maps, otherwise little time.
 * @param changed articles that were stored or changed just before
 */
export async function refreshTermMaps(queries: Queries, changed: number): Promise<void> {
  const [mapped] = await queries.query<{ many: boolean }>(
    `update mapped_word set changed = changed + $1 where word = '@' returning changed >= $2::float8 * articles as many`,
    [changed, MANY],
  );
  if (mapped?.many) {
    await queries.query(`update mapped_word set articles = 0, changed = 0 where word = '@'`);
    await chooseTermMaps(queries);
  } else await queries.query('select refresh_term_maps()');
}

/** Maps the currently common words, by new statistics: the earlier ones may belong to other articles. */
export async function chooseTermMaps(queries: Queries): Promise<void> {
  await queries.exec('analyze article');
  await queries.query('select refresh_term_maps()');
}

export async function emptyTermMaps(queries: Queries): Promise<void> {
  for (const table of TERM_MAP_TABLES) await queries.exec(`delete from ${table}`);
}
