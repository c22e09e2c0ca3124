import type { Queries } from '../../db/db';
import { byIds } from './articles';

/** Hits that are ranked: of more, the newest. Ranking reads every hit's whole vector, so it must be bounded. */
const RANKED = 1_000;
/** Above this many hits the index by date finds the newest sooner than the index by word finds them all. */
const MANY = 20_000;

const HITS = `a.search @@ search_query($1) and not a.id = any($2::bigint[])`;
const NEWEST = 'published desc nulls last, id desc';

export interface SearchQuestion {
  keyword: string;
  pageNum: number;
  pageSize: number;
}

/**
 * Articles that hold the words of `keyword`: all of them, or with `OR` either; `"a phrase"` as it stands; `-word` not.
 * An article whose DOI or whole title it is comes first. Then the newest thousand by rank, then the rest by date.
 */
export async function search(db: Queries, { keyword, pageNum, pageSize }: SearchQuestion) {
  const exact = await exactHits(db, keyword);
  const found = await countHits(db, keyword, exact);
  const offset = (pageNum - 1) * pageSize;

  const first = exact.slice(offset, offset + pageSize);
  const from = Math.max(0, offset - exact.length);
  const rest = await worded(db, { keyword, exact, found, from, limit: pageSize - first.length });
  return { list: await byIds(db, [...first, ...rest]), total: exact.length + found, pageNum, pageSize };
}

async function exactHits(db: Queries, keyword: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from (
       select id, published from article where lower(doi) = $1
       union select id, published from article where title_key = title_key($2) and title_key($2) <> '') hit
     order by published desc nulls last, id desc limit 100`,
    [bareDoi(keyword), keyword.replace(/</g, '&lt;')],
  );
  return rows.map(({ id }) => id);
}

/** `https://doi.org/10.5555/X` and `doi:10.5555/X` to `10.5555/x`. */
function bareDoi(keyword: string): string {
  return keyword.trim().toLowerCase().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/, '');
}

/** Hits by word that are not among the exact ones. */
async function countHits(db: Queries, keyword: string, exact: readonly number[]): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select article_count($1) - (select count(*) from article a where a.id = any($2::bigint[]) and a.search @@ search_query($1)) as n`,
    [keyword, exact],
  );
  return row?.n ?? 0;
}

interface Slice {
  keyword: string;
  exact: readonly number[];
  found: number;
  from: number;
  limit: number;
}

async function worded(db: Queries, { keyword, exact, found, from, limit }: Slice): Promise<number[]> {
  const end = Math.min(from + limit, found);
  const byRank = from < Math.min(end, RANKED) ? await ranked(db, keyword, exact, found, from, Math.min(end, RANKED) - from) : [];
  const start = Math.max(from, RANKED);
  return end > start ? [...byRank, ...(await byDate(db, keyword, exact, start, end - start))] : byRank;
}

async function ranked(db: Queries, keyword: string, exact: readonly number[], found: number, from: number, limit: number) {
  // Left to itself the planner walks the dates for few hits too, past nearly every article: materialized keeps it from that.
  const hits = found > MANY ? 'not materialized' : 'materialized';
  const rows = await db.query<{ id: number }>(
    `with hit as ${hits} (select a.id, a.published, a.search from article a where ${HITS}),
       newest as (select * from hit order by ${NEWEST} limit ${RANKED})
     select id from newest order by ts_rank(search, search_query($1)) desc, ${NEWEST} limit $3 offset $4`,
    [keyword, exact, limit, from],
  );
  return rows.map(({ id }) => id);
}

async function byDate(db: Queries, keyword: string, exact: readonly number[], from: number, limit: number) {
  const rows = await db.query<{ id: number }>(
    `select a.id from article a where ${HITS} order by a.published desc nulls last, a.id desc limit $3 offset $4`,
    [keyword, exact, limit, from],
  );
  return rows.map(({ id }) => id);
}
