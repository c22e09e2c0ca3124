import { parseDoi } from '@press/contract/identifiers';
import type { Queries } from '../../db/db';
import { byIds } from '../articles';
import { CONTENT, countBefore, keepCount } from './hit-counts';
import { termsOf } from './search-terms';
import { readQuestion } from './tsquery';

/** Hits that are ranked: of more, the newest. Ranking reads every hit's whole vector, so it must be bounded. */
const RANKED = 1_000;
/** Hits that are counted and read at once; of more the count comes first (docs/adr/0008-search.md). */
const AT_ONCE = 50_000;
const NEWEST = 'published desc nulls last, id desc';

export interface SearchQuestion {
  keyword: string;
  pageNum: number;
  pageSize: number;
}

/** A question as the database is asked it. */
interface Asked {
  keyword: string;
  /** Words and pairs that the index is asked for, and what hits are held to besides: null where these say it all. */
  terms: readonly [words: string, pairs: string, phrase: string | null];
  /** Articles that are named by their DOI or whole title: shown first, and not again among the hits. */
  exact: readonly number[];
  /** What the database says of its content. */
  content: string;
}

/** How many hits by word there are without the exact ones, and what the database said of its content just then. */
interface Count {
  total: number;
  content: string;
}

/** The hits of a page besides. */
interface Hits extends Count {
  ids: number[];
}

/**
 * Articles that hold the words of `keyword`: all of them, or with `OR` either; `"a phrase"` as it stands; `-word` not.
 * An article whose DOI or whole title it is comes first. Then the newest thousand by rank, then the rest by date.
 */
export async function search(db: Queries, { keyword, pageNum, pageSize }: SearchQuestion) {
  const asked = await look(db, keyword);
  const offset = (pageNum - 1) * pageSize;

  const first = asked.exact.slice(offset, offset + pageSize);
  const { total, ids } = await worded(db, asked, Math.max(0, offset - asked.exact.length), pageSize - first.length);
  return { list: await byIds(db, [...first, ...ids]), total: asked.exact.length + total, pageNum, pageSize };
}

async function look(db: Queries, keyword: string): Promise<Asked> {
  const [read] = await db.query<{ question: string; content: string; exact: number[] }>(
    `select search_query($1)::text as question, ${CONTENT} as content, to_jsonb(array(
       select id from (
         select id, published from article where lower(doi) = $2
         union select id, published from article where title_key = title_key($3) and title_key($3) <> '') hit
       order by ${NEWEST} limit 100)) as exact`,
    [keyword, parseDoi(keyword)?.toLowerCase() ?? null, keyword.replace(/</g, '&lt;')],
  );
  const { question: text, content, exact } = read!;
  const question = readQuestion(text);
  if (!question) return { keyword, terms: ['', '[]', null], exact, content };
  const { words, pairs, exact: isExact } = termsOf(question);
  return { keyword, terms: [words, JSON.stringify(pairs), isExact ? null : text], exact, content };
}

/** Hits by word, those of the first thousand by rank; their number as it was counted before, where it was. */
async function worded(db: Queries, asked: Asked, from: number, limit: number): Promise<Pick<Hits, 'total' | 'ids'>> {
  // Words that mean nothing.
  if (asked.terms[0] === '') return { total: 0, ids: [] };
  const question = JSON.stringify([asked.terms, asked.exact]);
  const before = countBefore(db, asked.content, question);
  if (before !== undefined) return { total: before, ids: await page(db, asked, before, from, limit) };

  const hits = from + limit <= RANKED ? await atOnce(db, asked, from, limit) : null;
  const { total, content } = hits ?? (await count(db, asked));
  // Content that changed since it was looked at is the next question's to find out.
  if (content === asked.content) keepCount(db, content, question, total);
  return { total, ids: hits ? hits.ids : await page(db, asked, total, from, limit) };
}

async function page(db: Queries, asked: Asked, total: number, from: number, limit: number): Promise<number[]> {
  const end = Math.min(from + limit, total);
  const byRank = from < Math.min(end, RANKED) ? await ranked(db, asked, total, from, Math.min(end, RANKED) - from) : [];
  const start = Math.max(from, RANKED);
  return end > start ? [...byRank, ...(await byDate(db, asked, total, start, end - start))] : byRank;
}

/** A page of the ranked hits of a question not asked before; null where so many hits are expected that it is better done in two steps. */
async function atOnce(
  db: Queries,
  { keyword, terms, exact }: Asked,
  from: number,
  limit: number,
): Promise<Hits | null> {
  const [hits] = await db.query<Hits>(
    `select total, to_jsonb(ids) as ids, ${CONTENT} as content
     from first_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4, $5::bigint[], search_query($6), $7, $8, $9)`,
    [...terms, AT_ONCE, exact, keyword, RANKED, from, limit],
  );
  return hits ?? null;
}

async function count(db: Queries, { keyword, terms, exact }: Asked): Promise<Count> {
  const [row] = await db.query<Count>(
    `select ${CONTENT} as content, count_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery)
       - (select count(*) from article where id = any($4::bigint[]) and search @@ search_query($5)) as total`,
    [...terms, exact, keyword],
  );
  return row!;
}

const NEWEST_HITS = 'newest_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4::bigint[], $5';

async function ranked(db: Queries, { keyword, terms, exact }: Asked, total: number, from: number, limit: number) {
  const rows = await db.query<{ id: number }>(
    `select id from ${NEWEST_HITS}, 0, ${RANKED}) order by ts_rank(search, search_query($6)) desc, ${NEWEST} limit $7 offset $8`,
    [...terms, exact, total, keyword, limit, from],
  );
  return rows.map(({ id }) => id);
}

async function byDate(db: Queries, { terms, exact }: Asked, total: number, from: number, limit: number) {
  const rows = await db.query<{ id: number }>(`select id from ${NEWEST_HITS}, $6, $7) order by ${NEWEST}`, [
    ...terms,
    exact,
    total,
    from,
    limit,
  ]);
  return rows.map(({ id }) => id);
}
