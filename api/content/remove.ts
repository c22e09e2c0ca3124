import { keyOf } from '@press/http/surrogate-keys';
import type { Db, Queries } from '../db/db';
import { acquireLock } from '../db/advisory-locks';
import { keysOfChange } from '../surrogate-keys/changes';
import { COUNTER_COLUMNS, listOf } from './counters';
import { previewId } from './drafts';
import { contentChanged, recount } from './recount';
import { touchNamedBy } from './articles';

/** Kinds of content that can be removed separately, and the column of their id. Dependent content is removed with it. */
const ID_COLUMNS = { journal: 'id', issue: 'id', article: 'key', member: 'id' } as const;
export type Removable = keyof typeof ID_COLUMNS;
export const REMOVABLE = Object.keys(ID_COLUMNS) as Removable[];

/** The removed content; nothing if one of the ids is missing. */
export interface RemoveReport {
  /** Ids that are not stored. */
  missing: string[];
  removed: number;
  /** Articles that were removed, alone or with their journal or issue. */
  articles: number;
  /** Ids of those whose addresses report the removal. */
  reported: string[];
}

/** What the addresses of removed articles say. */
export interface Removal {
  /** The reason, as readers read it. */
  why?: string;
  /** The title is what had to go. */
  withoutTitle?: boolean;
  /** Addresses that were public for less than a day say nothing: they do not exist. */
  withoutTrace?: boolean;
}

/** Removes content in one transaction. Harvesters are informed about each article (OAI-PMH 2.0, 2.5.1). */
export function removeContent(
  db: Db,
  kind: Removable,
  ids: readonly string[],
  removal: Removal = {},
): Promise<RemoveReport> {
  return db.tx(async (queries) => {
    await acquireLock(queries, 'content');
    return remove(queries, kind, ids, removal);
  });
}

/** Like `removeContent`, but inside a transaction that already holds the lock of content. */
export async function remove(
  queries: Queries,
  kind: Removable,
  given: readonly string[],
  removal: Removal = {},
): Promise<RemoveReport> {
  const ids = [...new Set(given)];
  const column = ID_COLUMNS[kind];
  const found = await queries.query<{ id: string }>(
    `select ${column} as id from ${kind} where ${column} = any($1::text[])
     ${kind === 'article' ? 'union select key from scheduled_article where key = any($1::text[]) and content is not null' : ''}`,
    [ids],
  );
  const stored = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !stored.has(id));
  if (missing.length > 0 || ids.length === 0) return { missing, removed: 0, articles: 0, reported: [] };

  const articles = kind === 'member' ? [] : await articlesOf(queries, kind, ids);
  const journals = [...new Set(articles.map(({ journal }) => journal))];
  const ownJournals = await journalsOf(queries, kind, ids);
  const named = await touchNamedBy(
    queries,
    articles.map(({ id }) => id),
  );
  await forgetCounters(queries, articles, kind === 'journal' ? ids : []);
  // Authors, relations, usage and the record of the removal follow by database rules.
  await queries.query(`select set_config('press.removal', $1, true)`, [JSON.stringify(removal)]);
  await queries.query(`delete from ${kind} where ${column} = any($1::text[])`, [ids]);
  // A journal that had the id earlier keeps them.
  if (kind === 'journal')
    await queries.query(
      `delete from former_address where journal_id = any($1::text[])
       and not exists (select from journal where former_ids ? former_address.journal_id)`,
      [ids],
    );
  // Scheduled articles, and preview links of removed ones.
  const links =
    kind === 'article'
      ? await queries.query<{ token: string }>(
          'delete from scheduled_article where key = any($1::text[]) returning token',
          [ids],
        )
      : [];
  await recount(queries, [...new Set([...journals, ...ownJournals, ...named.map(({ journal }) => journal)])]);
  await contentChanged(queries, [
    ...keysOfChange([...articles, ...named], [...journals, ...ownJournals]),
    ...links.map(({ token }) => keyOf('article', previewId(token))),
  ]);
  const reported = await queries.query<{ key: string }>(
    'select key from removed_article where key = any($1::text[]) and not traceless order by key',
    [articles.map(({ key }) => key)],
  );
  return { missing: [], removed: ids.length, articles: articles.length, reported: reported.map(({ key }) => key) };
}

/** The removed journals, or the journals of the removed issues and members. */
async function journalsOf(queries: Queries, kind: Removable, ids: readonly string[]): Promise<string[]> {
  if (kind === 'journal') return [...ids];
  if (kind === 'article') return [];
  const rows = await queries.query<{ journal: string }>(
    `select distinct journal_id as journal from ${kind} where id = any($1::text[])`,
    [ids],
  );
  return rows.map(({ journal }) => journal);
}

interface StoredArticle {
  id: number;
  key: string;
  journal: string;
}

const articlesOf = (queries: Queries, kind: Exclude<Removable, 'member'>, ids: readonly string[]) =>
  queries.query<StoredArticle>(
    `select id, key, journal_id as journal from article
     where ${{ journal: 'journal_id', issue: 'issue_id', article: 'key' }[kind]} = any($1::text[])`,
    [ids],
  );

/** A journal counts the events of its articles, so those of a removed article are subtracted. */
async function forgetCounters(
  queries: Queries,
  articles: readonly StoredArticle[],
  journals: readonly string[],
): Promise<void> {
  await queries.query(
    `update stat s set ${listOf(COUNTER_COLUMNS, (name) => `${name} = greatest(0, s.${name} - gone.${name})`)}
     from (select 'journal:' || a.journal_id as target, ${listOf(COUNTER_COLUMNS, (name) => `sum(${name}) as ${name}`)}
       from article a join stat on stat.target = 'article:' || a.key where a.id = any($1::bigint[]) group by a.journal_id) gone
     where s.target = gone.target`,
    [articles.map(({ id }) => id)],
  );
  await queries.query('delete from stat where target = any($1::text[])', [
    [...articles.map(({ key }) => `article:${key}`), ...journals.map((id) => `journal:${id}`)],
  ]);
}
