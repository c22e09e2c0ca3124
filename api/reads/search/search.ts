import { parseDoi } from '@press/contract/identifiers';
import type { Queries } from '../../db/db';
import { byIds } from '../articles';
import { CONTENT_STATE, cachedHitCount, cacheHitCount } from './hit-counts';
import { indexTermsOf } from './index-terms';
import { parseTsQuery } from './tsquery';

/** The newest hits that are ranked. Ranking reads the whole vector of a hit, so the number is limited. */
const MAX_RANKED = 1_000;
/** Up to this many expected hits are counted and ranked in one statement; more are counted first (ADR 8). */
const MAX_SINGLE_PASS = 50_000;
const NEWEST = 'published desc nulls last, id desc';

export interface SearchRequest {
  keyword: string;
  pageNum: number;
  pageSize: number;
}

interface ParsedSearch {
  keyword: string;
  /** Words and pairs for the index. `phrase` is the query that hits must satisfy too; null when the terms are exact. */
  terms: readonly [words: string, pairs: string, phrase: string | null];
  /** Articles with this DOI or this whole title. They come first, and are excluded from the other hits. */
  exact: readonly number[];
  /** State of the content when the search was parsed. */
  contentState: string;
}

/** The number of hits without the exact ones. */
interface HitCount {
  total: number;
  /** State of the content when the hits were counted. */
  contentState: string;
}

interface HitPage extends HitCount {
  ids: number[];
}

/**
 * Searches articles with all words of `keyword`; supports `OR`, `"a phrase"` and `-word`. The order is: articles with this
 * DOI or title, the newest thousand hits by rank, the other hits by date.
 */
export async function search(db: Queries, { keyword, pageNum, pageSize }: SearchRequest) {
  const parsed = await parse(db, keyword);
  const offset = (pageNum - 1) * pageSize;

  const exact = parsed.exact.slice(offset, offset + pageSize);
  const { total, ids } = await findHits(db, parsed, Math.max(0, offset - parsed.exact.length), pageSize - exact.length);
  return { list: await byIds(db, [...exact, ...ids]), total: parsed.exact.length + total, pageNum, pageSize };
}

async function parse(db: Queries, keyword: string): Promise<ParsedSearch> {
  const [row] = await db.query<{ query: string; contentState: string; exact: number[] }>(
    `select search_query($1)::text as query, ${CONTENT_STATE} as "contentState", to_jsonb(array(
       select id from (
         select id, published from article where lower(doi) = $2
         union select id, published from article where title_key = title_key($3) and title_key($3) <> '') hit
       order by ${NEWEST} limit 100)) as exact`,
    [keyword, parseDoi(keyword)?.toLowerCase() ?? null, keyword.replace(/</g, '&lt;')],
  );
  const { query: text, contentState, exact } = row!;
  const query = parseTsQuery(text);
  if (!query) return { keyword, terms: ['', '[]', null], exact, contentState };
  const { words, pairs, exact: isExact } = indexTermsOf(query);
  return { keyword, terms: [words, JSON.stringify(pairs), isExact ? null : text], exact, contentState };
}

async function findHits(
  db: Queries,
  parsed: ParsedSearch,
  from: number,
  limit: number,
): Promise<Pick<HitPage, 'total' | 'ids'>> {
  const hasWords = parsed.terms[0] !== '';
  if (!hasWords) return { total: 0, ids: [] };
  const key = JSON.stringify([parsed.terms, parsed.exact]);
  const cached = cachedHitCount(db, parsed.contentState, key);
  if (cached !== undefined) return { total: cached, ids: await pageOf(db, parsed, cached, from, limit) };

  const page = from + limit <= MAX_RANKED ? await countAndRank(db, parsed, from, limit) : null;
  const { total, contentState } = page ?? (await countHits(db, parsed));
  // If the content changed in between, the next search counts again.
  if (contentState === parsed.contentState) cacheHitCount(db, contentState, key, total);
  return { total, ids: page ? page.ids : await pageOf(db, parsed, total, from, limit) };
}

async function pageOf(
  db: Queries,
  parsed: ParsedSearch,
  total: number,
  from: number,
  limit: number,
): Promise<number[]> {
  const end = Math.min(from + limit, total);
  const rankedEnd = Math.min(end, MAX_RANKED);
  const byRank = from < rankedEnd ? await hitsByRank(db, parsed, total, from, rankedEnd - from) : [];
  const start = Math.max(from, MAX_RANKED);
  return end > start ? [...byRank, ...(await hitsByDate(db, parsed, total, start, end - start))] : byRank;
}

/** A page of ranked hits and their number in one statement; null when so many hits are expected that two are faster. */
async function countAndRank(
  db: Queries,
  { keyword, terms, exact }: ParsedSearch,
  from: number,
  limit: number,
): Promise<HitPage | null> {
  const [page] = await db.query<HitPage>(
    `select total, to_jsonb(ids) as ids, ${CONTENT_STATE} as "contentState"
     from first_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4, $5::bigint[], search_query($6), $7, $8, $9)`,
    [...terms, MAX_SINGLE_PASS, exact, keyword, MAX_RANKED, from, limit],
  );
  return page ?? null;
}

async function countHits(db: Queries, { keyword, terms, exact }: ParsedSearch): Promise<HitCount> {
  const [count] = await db.query<HitCount>(
    `select ${CONTENT_STATE} as "contentState", count_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery)
       - (select count(*) from article where id = any($4::bigint[]) and search @@ search_query($5)) as total`,
    [...terms, exact, keyword],
  );
  return count!;
}

const NEWEST_HITS = 'newest_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4::bigint[], $5';

async function hitsByRank(
  db: Queries,
  { keyword, terms, exact }: ParsedSearch,
  total: number,
  from: number,
  limit: number,
) {
  const rows = await db.query<{ id: number }>(
    `select id from ${NEWEST_HITS}, 0, ${MAX_RANKED}) order by ts_rank(search, search_query($6)) desc, ${NEWEST} limit $7 offset $8`,
    [...terms, exact, total, keyword, limit, from],
  );
  return rows.map(({ id }) => id);
}

async function hitsByDate(db: Queries, { terms, exact }: ParsedSearch, total: number, from: number, limit: number) {
  const rows = await db.query<{ id: number }>(`select id from ${NEWEST_HITS}, $6, $7) order by ${NEWEST}`, [
    ...terms,
    exact,
    total,
    from,
    limit,
  ]);
  return rows.map(({ id }) => id);
}
