import { acquireLock } from '../db/advisory-locks';
import type { Db, Queries } from '../db/db';
import { ADD_COUNTERS, COUNTER_COLUMNS, listOf } from '../content/counters';
import type { Scheduled } from '../content/model';
import { remove as removeContent, type Removable, type Removal } from '../content/remove';
import { scheduledOf } from '../content/schedule';
import { saveIn } from '../content/store';
import { compare, type Comparison } from './compare';
import { saveParts, type Site } from './parts';

export interface ApplyOptions {
  /** True to report the changes without making them. */
  dryRun: boolean;
  /** True to remove the publisher, pages, journals and articles that are not in the folder. */
  remove: boolean;
  /** The reason shown at the addresses of removed articles. */
  removal?: Removal;
}

/** The changes of an application, made or planned: `journal nwjm`, `member nwjm-ada-byron`, `article 10.5555-x`. */
export interface ApplyReport {
  added: string[];
  /** With the names of the fields. */
  changed: string[];
  removed: string[];
  /** Parts that are on the site, but not in the folder. */
  kept: string[];
  /** Articles of the folder with a later publication date. */
  scheduled: Scheduled[];
  /** Ids of removed articles whose addresses report the removal. */
  reported: string[];
}

/**
 * Applies a publisher's folder to the site, in one transaction. Members who are no longer on their board are removed; the
 * publisher, pages, journals and articles that are not in the folder are removed only with `remove`. A folder without articles
 * leaves those of the site unchanged. Nothing is written if nothing has changed.
 * @param progress called with the number of articles written so far
 */
export function applySite(
  db: Db,
  site: Site,
  { dryRun, remove: removing, removal }: ApplyOptions,
  progress: (written: number) => void = () => {},
): Promise<ApplyReport> {
  return db.tx(async (queries) => {
    await acquireLock(queries, 'content');
    const { content, removals: all, parts, removedParts, ...report } = await compare(queries, site);
    // Issues follow their articles, which may move to another one, or to a journal with another id.
    const removals = all.filter(({ kind }) => kind !== 'issue');
    const leftIssues = removing ? all.flatMap(({ kind, ids }) => (kind === 'issue' ? ids : [])) : [];
    const optional = removals.filter(({ kind }) => kind !== 'member');
    const wanted = removing ? removals : removals.filter(({ kind }) => kind === 'member');
    const staying = new Set(site.articles.map(({ id }) => `article ${id}`));
    const lost = removing ? (await belongings(queries, removals)).filter((name) => !staying.has(name)) : [];
    const { journals, issues, articles, members, formerAddresses = [] } = content;
    const reported: string[] = [];
    const remove = async (kind: Removable, ids: readonly string[]): Promise<void> => {
      reported.push(...(await removeContent(queries, kind, ids, removal)).reported);
    };
    if (!dryRun) {
      for (const { kind, ids } of wanted) if (kind !== 'journal') await remove(kind, ids);
      await saveParts(queries, parts, removing ? removedParts : []);
      if ([journals, issues, articles, members, formerAddresses].some((changed) => changed.length > 0))
        await saveIn(queries, content, progress);
      await remove('issue', await storedOf(queries, leftIssues));
      if (removing) await moveCounters(queries, site.journals);
      for (const { kind, ids } of wanted) if (kind === 'journal') await remove(kind, ids);
    }
    const named = (each: typeof removals) => each.flatMap(({ kind, ids }) => ids.map((id) => `${kind} ${id}`));
    return {
      ...report,
      removed: [...(removing ? removedParts : []), ...named(wanted), ...lost, ...leftIssues.map((id) => `issue ${id}`)],
      kept: removing ? [] : [...removedParts, ...named(optional)],
      scheduled: await scheduledOf(queries, site.articles),
      reported,
    };
  });
}

/** Only the issues that still exist: one whose last article moved is already removed. */
async function storedOf(queries: Queries, issues: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ id: string }>('select id from issue where id = any($1::text[])', [issues]);
  return rows.map(({ id }) => id);
}

/** Moves the counts of journals' former ids to the journals; the old journals are removed. */
async function moveCounters(queries: Queries, journals: Site['journals']): Promise<void> {
  for (const { id, formerIds = [] } of journals)
    if (formerIds.length > 0)
      await queries.query(
        `with old as (delete from stat where target = any($1::text[]) returning ${listOf(COUNTER_COLUMNS)})
         insert into stat as s (target, ${listOf(COUNTER_COLUMNS)})
         select $2, ${listOf(COUNTER_COLUMNS, (name) => `sum(${name})`)} from old having count(*) > 0
         on conflict (target) do update set ${ADD_COUNTERS}`,
        [formerIds.map((former) => `journal:${former}`), `journal:${id}`],
      );
}

/** Content that is removed with journals: `issue nlr-1-1`. */
async function belongings(queries: Queries, removals: Comparison['removals']): Promise<string[]> {
  const journals = removals.flatMap(({ kind, ids }) => (kind === 'journal' ? ids : []));
  const rows = await queries.query<{ name: string }>(
    `select 'issue ' || id as name from issue where journal_id = any($1::text[])
     union all select 'article ' || key from article where journal_id = any($1::text[])
     union all select 'member ' || id from member where journal_id = any($1::text[])
     order by name`,
    [journals],
  );
  return rows.map(({ name }) => name);
}
