import { EVERYTHING, keyOf } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { contentChanged } from '../content/recount';

/** A part of the publisher's own data from a folder, by name: `publisher`, `page about`. */
export interface SitePart {
  name: string;
  value: Readonly<Record<string, unknown>>;
}

export const PUBLISHER_PART = 'publisher';
/** Calls for papers by id of the journal: `deadline` and `subjects`. */
export const CALLS_PART = 'calls';
const PAGE = 'page ';
export const pagePart = (page: string): string => `${PAGE}${page}`;

/** News is served as pages `news-ID`. */
const NEWS = 'news-';
export const newsPart = (id: string): string => pagePart(`${NEWS}${id}`);
/** The id of a part that is a news item; null for another part. */
export const newsIdOf = (name: string): string | null =>
  name.startsWith(newsPart('')) ? name.slice(newsPart('').length) : null;
/** Key of lists of news. */
export const NEWS_KEY = keyOf('page', 'news');

/** The name and the calls for papers of a publisher may be on any page. */
function keysOfPart(name: string): string[] {
  if (!name.startsWith(PAGE)) return [EVERYTHING];
  return [keyOf('page', name.slice(PAGE.length)), ...(newsIdOf(name) === null ? [] : [NEWS_KEY])];
}

/** All parts of a site, by name. */
export const siteParts = (queries: Queries): Promise<SitePart[]> =>
  queries.query<SitePart>('select name, value from site_part order by name collate "C"');

/** True if a static page has the publisher's own text. */
export async function hasOwnText(queries: Queries, page: string): Promise<boolean> {
  return (await queries.query('select 1 from site_part where name = $1', [pagePart(page)])).length > 0;
}

/** Stores parts, and removes others, in a transaction that holds the lock of content. */
export async function saveParts(
  queries: Queries,
  changed: readonly SitePart[],
  removed: readonly string[],
): Promise<void> {
  if (changed.length === 0 && removed.length === 0) return;
  await queries.query('delete from site_part where name = any($1::text[])', [removed]);
  await queries.query(
    `insert into site_part (name, value) select name, value from jsonb_to_recordset($1::jsonb) as row (name text, value jsonb)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(changed)],
  );
  await contentChanged(queries, [...changed.map(({ name }) => name), ...removed].flatMap(keysOfPart));
}
