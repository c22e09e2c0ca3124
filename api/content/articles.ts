import { today } from '@press/contract/deadlines';
import type { Queries } from '../db/db';
import { ADD_COUNTERS, COUNTER_COLUMNS, COUNTER_TYPES, listOf } from './counters';
import type { ChangedArticle } from '../surrogate-keys/changes';
import type { Changes, ContentArticle } from './model';
import { articleRow, asJson, authorRows, lastByKey } from './rows';
import { datedDetails, storedTexts } from './updates';

/** Numbers of articles, and articles whose presentation changed: articles of the batch, and those that they name. */
export interface SavedArticles {
  changes: Changes;
  changed: ChangedArticle[];
}

/** Articles per statement, so that statements are few and at most some megabytes large. */
const BATCH_SIZE = 200;

/** Columns that a source fills, with their types. */
export const TYPES = `key text, journal_id text, issue_id text, title text, authors text, affiliations text, abstract text, keywords text, keyword_list jsonb, published date,
  published_length smallint, start_page text, end_page text, type text, doi text, license text, sections jsonb, reference_list jsonb, details jsonb, digest text`;
/** The same for an author's row. */
export const AUTHOR_TYPES =
  'position integer, name text, given text, family text, suffix text, kind text, orcid text, affiliations jsonb';
const NAMES = TYPES.replace(/ (text|date|jsonb|smallint)/g, '');
/** Columns for the language of a row: by default its journal's, else the site's (F-74). */
const LANGUAGE = {
  details: 'with_language(row.details, row.journal_id)',
  states_language: `coalesce(row.details ->> 'lang', '') <> ''`,
};

interface StoredArticle {
  id: number;
  key: string;
  doi: string | null;
  digest: string;
}

/** An article that is stored already. */
interface ExistingArticle {
  article: ContentArticle;
  id: number;
  key: string;
  /** Digest of the stored content; empty if unknown. */
  digest: string;
}

/** The identity of an article in the store: its DOI in lower case, else its id. */
export const identityOf = ({ doi, id }: Pick<ContentArticle, 'doi' | 'id'>): string => doi.toLowerCase() || id;

/**
 * Adds articles, or updates those with a stored DOI, or a stored id if they have no DOI; these keep their id and their
 * counters. A new article whose id belongs to another DOI gets the next free id (`e1001-2`).
 */
export async function saveArticles(
  queries: Queries,
  articles: readonly ContentArticle[],
  progress: (written: number) => void,
): Promise<SavedArticles> {
  const changes = { added: 0, updated: 0 };
  const changed: ChangedArticle[] = [];
  // One statement cannot write the same row twice.
  const distinct = lastByKey(articles, identityOf);
  for (let from = 0; from < distinct.length; from += BATCH_SIZE) {
    const batch = distinct.slice(from, from + BATCH_SIZE);
    const saved = await saveBatch(queries, batch);
    changes.added += saved.changes.added;
    changes.updated += saved.changes.updated;
    changed.push(...saved.changed);
    progress(from + batch.length);
  }
  return { changes, changed };
}

async function saveBatch(queries: Queries, batch: readonly ContentArticle[]): Promise<SavedArticles> {
  const { usedKeys, matchOf } = await findStored(queries, batch);
  const existing: ExistingArticle[] = [];
  const added: { article: ContentArticle; key: string }[] = [];

  for (const article of batch) {
    const match = matchOf(article);
    if (match) {
      existing.push({ article, id: match.id, key: match.key, digest: match.digest });
      continue;
    }
    const key = await freeKey(queries, article.id, usedKeys);
    usedKeys.add(key);
    added.push({ article, key });
  }

  const changed = await update(queries, existing);
  const inserted = await insert(queries, added);
  await writeAuthors(queries, [...existing, ...inserted]);
  const own = [...changed, ...inserted];
  const notices = own.map(({ id }) => id);
  // Both before and after, because a notice may no longer name an article.
  const named = await touchNamedBy(queries, notices);
  await writeRelations(queries, [...existing, ...inserted]);
  named.push(...(await touchNamedBy(queries, notices)));
  await seedCounters(queries, added);
  await seedUsage(queries, inserted);
  return {
    changes: { added: added.length, updated: changed.length },
    changed: [...own.map(({ key, article }) => ({ key, journal: article.journalId })), ...named],
  };
}

/** The stored article with the id, unless both have DOIs that differ, which makes them two articles. */
function sameArticle(stored: StoredArticle | undefined, doi: string): StoredArticle | undefined {
  return stored && (stored.doi === null || doi === '') ? stored : undefined;
}

/** Finds the articles of a batch that are stored. */
export async function findStored(
  queries: Queries,
  batch: readonly ContentArticle[],
): Promise<{ usedKeys: Set<string>; matchOf(article: ContentArticle): StoredArticle | undefined }> {
  const stored = await queries.query<StoredArticle>(
    'select id, key, lower(doi) as doi, digest from article where key = any($1::text[]) or lower(doi) = any($2::text[])',
    [batch.map(({ id }) => id), batch.map(({ doi }) => doi.toLowerCase()).filter(Boolean)],
  );
  const byDoi = new Map(stored.filter(({ doi }) => doi !== null).map((row) => [row.doi, row]));
  const byKey = new Map(stored.map((row) => [row.key, row]));
  return {
    usedKeys: new Set(byKey.keys()),
    matchOf: ({ id, doi }) => byDoi.get(doi.toLowerCase()) ?? sameArticle(byKey.get(id), doi),
  };
}

async function freeKey(queries: Queries, wanted: string, usedKeys: ReadonlySet<string>): Promise<string> {
  for (let n = 1; ; n++) {
    const key = n === 1 ? wanted : `${wanted}-${n}`;
    if (usedKeys.has(key)) continue;
    if (n === 1 || (await queries.query('select 1 from article where key = $1', [key])).length === 0) return key;
  }
}

/** @returns the articles whose content has changed */
async function update(queries: Queries, existing: readonly ExistingArticle[]): Promise<ExistingArticle[]> {
  if (existing.length === 0) return [];
  const columns = Object.fromEntries(NAMES.split(/,\s+/).map((name) => [name, `row.${name}`]));
  const changes = Object.entries({ ...columns, ...LANGUAGE }).map(([name, value]) => `${name} = ${value}`);
  const given = existing.map(({ article, id, key, digest }) => {
    const row = articleRow(article, key);
    const changed = row.digest !== digest;
    return { id, ...row, changed, revised: digest !== '' && changed };
  });
  const idsOf = (of: typeof given) => of.map(({ id }) => id);
  const texts = await storedTexts(queries, idsOf(given), idsOf(given.filter(({ revised }) => revised)));
  const rows = given.map((row) => ({ ...row, details: datedDetails(row, texts.get(row.id), today()) }));
  await queries.query(
    `update article set ${changes.join(', ')},
       datestamp = case when row.changed then ${NOW} else article.datestamp end,
       revised_at = case when row.revised then ${NOW} else article.revised_at end
     from jsonb_to_recordset($1::jsonb) as row (id bigint, ${TYPES}, changed boolean, revised boolean) where article.id = row.id`,
    [asJson(rows)],
  );
  return existing.filter((_, at) => rows[at]?.changed);
}

async function insert(queries: Queries, added: { article: ContentArticle; key: string }[]) {
  if (added.length === 0) return [];
  const ids = await queries.query<{ id: number; key: string }>(
    `insert into article (${NAMES}, states_language)
     select ${NAMES.replace(' details,', ` ${LANGUAGE.details},`)}, ${LANGUAGE.states_language}
     from jsonb_to_recordset($1::jsonb) as row (${TYPES}) returning id, key`,
    [asJson(added.map(({ article, key }) => articleRow(article, key)))],
  );
  await queries.query('delete from removed_article where key = any($1::text[])', [ids.map(({ key }) => key)]);
  const idOf = new Map(ids.map(({ id, key }) => [key, id]));
  return added.flatMap(({ article, key }) => {
    const id = idOf.get(key);
    return id === undefined ? [] : [{ article, id, key }];
  });
}

/**
 * Updates the language of articles that take it from their journal or site.
 * @param journalIds null for all journals
 */
export async function inheritLanguage(queries: Queries, journalIds: readonly string[] | null): Promise<void> {
  await queries.query(
    `update article set details = with_language(details - 'lang', journal_id), datestamp = ${NOW}
     where not states_language and ($1::text[] is null or journal_id = any($1))
       and details ->> 'lang' <> language_of_journal(journal_id)`,
    [journalIds],
  );
}

async function writeAuthors(
  queries: Queries,
  articles: readonly { article: ContentArticle; id: number }[],
): Promise<void> {
  await queries.query('delete from author where article_id = any($1::bigint[])', [articles.map(({ id }) => id)]);
  await queries.query(
    `insert into author (article_id, position, name, given, family, suffix, kind, orcid, affiliations)
     select article_id, position, name, given, family, suffix, kind, orcid, affiliations from jsonb_to_recordset($1::jsonb)
       as row (article_id bigint, ${AUTHOR_TYPES})`,
    [asJson(articles.flatMap(({ article, id }) => authorRows(article, id)))],
  );
}

/** Adds the source's counters to the article and to its journal. Only if the article is new. */
async function seedCounters(queries: Queries, added: { article: ContentArticle; key: string }[]): Promise<void> {
  const rows = added.flatMap(({ article: { seed, journalId }, key }) =>
    seed
      ? [
          { target: `article:${key}`, ...seed, visitors: seed.visitors ?? seed.views },
          { target: `journal:${journalId}`, ...seed, visitors: 0 },
        ]
      : [],
  );
  if (rows.length === 0) return;
  await queries.query(
    `insert into stat as s (target, ${listOf(COUNTER_COLUMNS)})
     select target, ${listOf(COUNTER_COLUMNS, (name) => `coalesce(sum(${name}), 0)`)}
     from jsonb_to_recordset($1::jsonb) as row (target text, ${COUNTER_TYPES})
     group by target
     on conflict (target) do update set ${ADD_COUNTERS}`,
    [asJson(rows)],
  );
}

/** Stores the usage in an export. Only if the article is new. */
async function seedUsage(
  queries: Queries,
  articles: readonly { article: ContentArticle; id: number }[],
): Promise<void> {
  const rows = articles.flatMap(({ article: { usage = [] }, id }) => usage.map((month) => ({ id, ...month })));
  if (rows.length === 0) return;
  await queries.query(
    `insert into usage (article_id, month, total_item_investigations, unique_item_investigations, total_item_requests, unique_item_requests)
     select id, month, "totalInvestigations", "uniqueInvestigations", "totalRequests", "uniqueRequests" from jsonb_to_recordset($1::jsonb)
       as row (id bigint, month date, "totalInvestigations" bigint, "uniqueInvestigations" bigint, "totalRequests" bigint, "uniqueRequests" bigint)
     on conflict do nothing`,
    [asJson(rows)],
  );
}

/** The time of a change, to the second: harvesters query by seconds. */
export const NOW = `date_trunc('second', clock_timestamp())`;

/**
 * Marks articles that these articles' stored relations name as changed, because an article's presentation depends on
 * notices such as a retraction.
 * @returns the marked articles
 */
export async function touchNamedBy(queries: Queries, ids: readonly number[]): Promise<ChangedArticle[]> {
  if (ids.length === 0) return [];
  return queries.query<ChangedArticle>(
    `update article set datestamp = ${NOW}, revised_at = ${NOW}
     where lower(doi) in (select doi from relation where article_id = any($1::bigint[]))
     returning key, journal_id as journal`,
    [ids],
  );
}

/** Stores the relations of these articles to others, and replaces the stored ones. */
async function writeRelations(
  queries: Queries,
  articles: readonly { article: ContentArticle; id: number }[],
): Promise<void> {
  await queries.query('delete from relation where article_id = any($1::bigint[])', [articles.map(({ id }) => id)]);
  const rows = articles.flatMap(({ article, id }) =>
    (article.details?.relations ?? []).flatMap(({ kind, doi }, position) =>
      doi ? [{ article_id: id, position, kind, doi: doi.toLowerCase() }] : [],
    ),
  );
  if (rows.length === 0) return;
  await queries.query(
    `insert into relation (article_id, position, kind, doi) select article_id, position, kind, doi
     from jsonb_to_recordset($1::jsonb) as row (article_id bigint, position integer, kind text, doi text)`,
    [asJson(rows)],
  );
}
