import type { Queries } from '../db/db';
import type { ContentArticle } from './model';
import { articleRow, asJson, authorRows } from './rows';
import type { Tally } from './upsert';

/** Rows a statement: few statements, yet none of many megabytes. */
const BATCH = 200;

const TYPES = `key text, journal_id text, issue_id text, title text, authors text, abstract text, keywords text, published date,
  start_page text, end_page text, type text, doi text, license text, sections jsonb, reference_list jsonb`;
const NAMES = TYPES.replace(/ (text|date|jsonb)/g, '');

interface Known {
  id: number;
  key: string;
  doi: string | null;
}

/**
 * Adds articles, or updates those whose DOI (else whose id) is there already; these keep their id and their counters.
 * An id that belongs to another DOI is not overwritten: the newcomer gets the next free one (`e1001-2`).
 */
export async function saveArticles(
  queries: Queries,
  articles: readonly ContentArticle[],
  progress: (written: number) => void,
): Promise<Tally> {
  const tally = { added: 0, updated: 0 };
  const distinct = lastOfEach(articles);
  for (let at = 0; at < distinct.length; at += BATCH) {
    const batch = distinct.slice(at, at + BATCH);
    const { added, updated } = await saveBatch(queries, batch);
    tally.added += added;
    tally.updated += updated;
    progress(at + batch.length);
  }
  return tally;
}

async function saveBatch(queries: Queries, batch: readonly ContentArticle[]): Promise<Tally> {
  const known = await findKnown(queries, batch);
  const byDoi = new Map(known.filter(({ doi }) => doi !== null).map((row) => [row.doi, row]));
  const byKey = new Map(known.map((row) => [row.key, row]));
  const taken = new Set(byKey.keys());
  const old: { article: ContentArticle; id: number; key: string }[] = [];
  const fresh: { article: ContentArticle; key: string }[] = [];

  for (const article of batch) {
    const doi = article.doi.toLowerCase();
    const same = byDoi.get(doi) ?? sameKey(byKey.get(article.id), doi);
    if (same) {
      old.push({ article, id: same.id, key: same.key });
      continue;
    }
    const key = await freeKey(queries, article.id, taken);
    taken.add(key);
    fresh.push({ article, key });
  }

  await update(queries, old);
  const added = await insert(queries, fresh);
  await writeAuthors(queries, [...old, ...added]);
  await seedCounters(queries, fresh);
  await seedUsage(queries, added);
  return { added: fresh.length, updated: old.length };
}

/** The stored article of this id, unless both have a DOI: then they are two articles (an equal DOI was found before). */
function sameKey(stored: Known | undefined, doi: string): Known | undefined {
  return stored && (stored.doi === null || doi === '') ? stored : undefined;
}

function findKnown(queries: Queries, batch: readonly ContentArticle[]): Promise<Known[]> {
  return queries.query<Known>(
    'select id, key, lower(doi) as doi from article where key = any($1::text[]) or lower(doi) = any($2::text[])',
    [batch.map(({ id }) => id), batch.map(({ doi }) => doi.toLowerCase()).filter(Boolean)],
  );
}

async function freeKey(queries: Queries, wanted: string, taken: ReadonlySet<string>): Promise<string> {
  for (let n = 1; ; n++) {
    const key = n === 1 ? wanted : `${wanted}-${n}`;
    if (taken.has(key)) continue;
    if (n === 1 || (await queries.query('select 1 from article where key = $1', [key])).length === 0) return key;
  }
}

async function update(queries: Queries, old: { article: ContentArticle; id: number; key: string }[]): Promise<void> {
  if (old.length === 0) return;
  const changes = NAMES.split(/,\s+/).map((name) => `${name} = row.${name}`);
  const rows = old.map(({ article, id, key }) => ({ id, ...articleRow(article, key) }));
  await queries.query(
    `update article set ${changes.join(', ')} from jsonb_to_recordset($1::jsonb) as row (id bigint, ${TYPES}) where article.id = row.id`,
    [asJson(rows)],
  );
}

async function insert(queries: Queries, fresh: { article: ContentArticle; key: string }[]) {
  if (fresh.length === 0) return [];
  const ids = await queries.query<{ id: number; key: string }>(
    `insert into article (${NAMES}) select ${NAMES} from jsonb_to_recordset($1::jsonb) as row (${TYPES}) returning id, key`,
    [asJson(fresh.map(({ article, key }) => articleRow(article, key)))],
  );
  const idOf = new Map(ids.map(({ id, key }) => [key, id]));
  return fresh.flatMap(({ article, key }) => {
    const id = idOf.get(key);
    return id === undefined ? [] : [{ article, id }];
  });
}

async function writeAuthors(
  queries: Queries,
  articles: readonly { article: ContentArticle; id: number }[],
): Promise<void> {
  await queries.query('delete from author where article_id = any($1::bigint[])', [articles.map(({ id }) => id)]);
  await queries.query(
    `insert into author (article_id, position, name, given, family, orcid, affiliations)
     select article_id, position, name, given, family, orcid, affiliations from jsonb_to_recordset($1::jsonb)
       as row (article_id bigint, position integer, name text, given text, family text, orcid text, affiliations jsonb)`,
    [asJson(articles.flatMap(({ article, id }) => authorRows(article, id)))],
  );
}

/** Counters that a source brings, for the article and for its journal's total. Only at first import. */
async function seedCounters(queries: Queries, fresh: { article: ContentArticle; key: string }[]): Promise<void> {
  const rows = fresh.flatMap(({ article: { seed, journalId }, key }) =>
    seed ? [`article:${key}`, `journal:${journalId}`].map((target) => ({ target, ...seed })) : [],
  );
  if (rows.length === 0) return;
  await queries.query(
    `insert into stat as s (target, views, clicks, downloads, citations)
     select target, sum(views), sum(clicks), sum(downloads), sum(citations) from jsonb_to_recordset($1::jsonb)
       as row (target text, views bigint, clicks bigint, downloads bigint, citations bigint)
     group by target
     on conflict (target) do update set views = s.views + excluded.views, clicks = s.clicks + excluded.clicks,
       downloads = s.downloads + excluded.downloads, citations = s.citations + excluded.citations`,
    [asJson(rows)],
  );
}

/** Usage that an export brings. Only at first import. */
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

/** One statement can't write a row twice, so of articles with one DOI (or one id) the last counts. */
function lastOfEach(articles: readonly ContentArticle[]): ContentArticle[] {
  return [...new Map(articles.map((article) => [article.doi.toLowerCase() || article.id, article])).values()];
}
