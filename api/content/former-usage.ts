import type { Db, Queries } from '../db/db';
import { acquireLock } from '../db/advisory-locks';
import { keyOf } from '@press/http/surrogate-keys';
import { contentChanged } from './recount';

/** Another site's counts of an article in a month. */
export interface FormerUsage {
  /** DOI, id on this site, or id on the other site (`former_address`). */
  article: string;
  /** `2024-05` */
  month: string;
  /** Of the article's page. */
  views: number;
  downloads: number;
}

export interface FormerUsageReport {
  /** Articles and their months that were stored. */
  articles: number;
  months: number;
  /** Added to the site's counts by this import; 0 if they were already counted. */
  views: number;
  downloads: number;
  /** Articles that this site does not have. */
  unknown: string[];
}

/** Stores the counts of another site. Replaces months that are already stored, so that nothing counts twice. */
export function saveFormerUsage(db: Db, given: readonly FormerUsage[]): Promise<FormerUsageReport> {
  return db.tx(async (queries) => {
    await acquireLock(queries, 'content');
    const ids = await articlesOf(queries, [...new Set(given.map(({ article }) => article))]);
    const rows = given.flatMap(({ article, month, views, downloads }) => {
      const id = ids.get(article);
      return id === undefined ? [] : [{ article_id: id, month: `${month}-01`, views, downloads }];
    });
    const changed = await queries.query<{ key: string; views: number; downloads: number }>(
      `with given as (
         select article_id, month, sum(views)::bigint as views, sum(downloads)::bigint as downloads
         from jsonb_to_recordset($1::jsonb) as row (article_id bigint, month date, views bigint, downloads bigint) group by 1, 2),
       added as (
         select g.article_id, sum(g.views - coalesce(f.views, 0))::bigint as views, sum(g.downloads - coalesce(f.downloads, 0))::bigint as downloads
         from given g left join former_usage f using (article_id, month) group by 1),
       stored as (
         insert into former_usage (article_id, month, views, downloads) select article_id, month, views, downloads from given
         on conflict (article_id, month) do update set views = excluded.views, downloads = excluded.downloads),
       counted as (
         insert into stat as s (target, views, downloads)
         select target, greatest(0, sum(views)), greatest(0, sum(downloads)) from (
           select 'article:' || key as target, views, downloads from added join article on id = article_id
           union all select 'journal:' || journal_id, views, downloads from added join article on id = article_id) each
         group by target
         on conflict (target) do update set views = greatest(0, s.views + excluded.views), downloads = greatest(0, s.downloads + excluded.downloads))
       select key, views, downloads from added join article on id = article_id where views <> 0 or downloads <> 0`,
      [JSON.stringify(rows)],
    );
    if (changed.length > 0)
      await contentChanged(
        queries,
        changed.map(({ key }) => keyOf('article', key)),
      );
    return {
      articles: new Set(rows.map((row) => row.article_id)).size,
      months: new Set(rows.map((row) => `${row.article_id} ${row.month}`)).size,
      views: changed.reduce((sum, row) => sum + row.views, 0),
      downloads: changed.reduce((sum, row) => sum + row.downloads, 0),
      unknown: [...new Set(given.map(({ article }) => article))].filter((article) => !ids.has(article)),
    };
  });
}

/** The stored articles by their names in a report. */
async function articlesOf(queries: Queries, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.query<{ name: string; id: number }>(
    `select name, min(id) as id from (
       select name, a.id from unnest($1::text[]) name join article a on lower(a.doi) = lower(name)
       union select name, a.id from unnest($1::text[]) name join article a on a.key = name
       union select name, a.id from unnest($1::text[]) name join former_address f on f.kind = 'article' and f.former_id = name
         join article a on a.key = f.leads_to) found
     group by name having count(distinct id) = 1`,
    [names],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
