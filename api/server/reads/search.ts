import type { Queries } from '../../db/db';
import { byIds } from './articles';
import { CONTENT, countHits } from './hit-counts';
import { termsOf } from './search-terms';
import { readQuestion } from './tsquery';

/** Hits that are ranked: of more, the newest. Ranking reads every hit's whole vector, so it must be bounded. */
const RANKED = 1_000;
const NEWEST = 'published desc nulls last, id desc';

export interface SearchQuestion {
  keyword: string;
  pageNum: number;
  pageSize: number;
}

/** A question as the database is asked it. */
interface Hits {
  keyword: string;
  /** Words and pairs that the index is asked for, and what hits are held to besides: null where these say it all. */
  asked: readonly [words: string, pairs: string, phrase: string | null];
  /** Articles that are named by their DOI or whole title: shown first, and not again among the hits. */
  exact: readonly number[];
  /** How many there are without the exact ones. */
  total: number;
}

/**
 * Articles that hold the words of `keyword`: all of them, or with `OR` either; `"a phrase"` as it stands; `-word` not.
 * An article whose DOI or whole title it is comes first. Then the newest thousand by rank, then the rest by date.
 */
export async function search(db: Queries, { keyword, pageNum, pageSize }: SearchQuestion) {
  const hits = await look(db, keyword);
  const offset = (pageNum - 1) * pageSize;

  const first = hits.exact.slice(offset, offset + pageSize);
  const rest = await worded(db, hits, Math.max(0, offset - hits.exact.length), pageSize - first.length);
  return { list: await byIds(db, [...first, ...rest]), total: hits.exact.length + hits.total, pageNum, pageSize };
}

async function look(db: Queries, keyword: string): Promise<Hits> {
  const [read] = await db.query<{ question: string; content: string; exact: number[] }>(
    `select search_query($1)::text as question, ${CONTENT} as content, to_jsonb(array(
       select id from (
         select id, published from article where lower(doi) = $2
         union select id, published from article where title_key = title_key($3) and title_key($3) <> '') hit
       order by ${NEWEST} limit 100)) as exact`,
    [keyword, bareDoi(keyword), keyword.replace(/</g, '&lt;')],
  );
  const { question: text, content, exact } = read!;
  const question = readQuestion(text);
  if (!question) return { keyword, asked: ['', '[]', null], exact, total: 0 };
  const terms = termsOf(question);
  const asked = [terms.words, JSON.stringify(terms.pairs), terms.exact ? null : text] as const;
  const total = (await countHits(db, content, asked)) - (await countAmong(db, exact, keyword));
  return { keyword, asked, exact, total };
}

/** How many of the exact hits are hits by their words too. */
async function countAmong(db: Queries, exact: readonly number[], keyword: string): Promise<number> {
  if (exact.length === 0) return 0;
  const [row] = await db.query<{ n: number }>('select count(*) as n from article where id = any($1::bigint[]) and search @@ search_query($2)', [exact, keyword]);
  return row!.n;
}

/** `https://doi.org/10.5555/X` and `doi:10.5555/X` to `10.5555/x`. */
function bareDoi(keyword: string): string {
  return keyword.trim().toLowerCase().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/, '');
}

/** Hits by word, those of the first thousand by rank. */
async function worded(db: Queries, hits: Hits, from: number, limit: number): Promise<number[]> {
  const end = Math.min(from + limit, hits.total);
  const byRank = from < Math.min(end, RANKED) ? await ranked(db, hits, from, Math.min(end, RANKED) - from) : [];
  const start = Math.max(from, RANKED);
  return end > start ? [...byRank, ...(await byDate(db, hits, start, end - start))] : byRank;
}

const NEWEST_HITS = 'newest_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4::bigint[], $5';

async function ranked(db: Queries, { keyword, asked, exact, total }: Hits, from: number, limit: number) {
  const rows = await db.query<{ id: number }>(
    `select id from ${NEWEST_HITS}, 0, ${RANKED}) order by ts_rank(search, search_query($6)) desc, ${NEWEST} limit $7 offset $8`,
    [...asked, exact, total, keyword, limit, from],
  );
  return rows.map(({ id }) => id);
}

async function byDate(db: Queries, { asked, exact, total }: Hits, from: number, limit: number) {
  const rows = await db.query<{ id: number }>(`select id from ${NEWEST_HITS}, $6, $7) order by ${NEWEST}`, [...asked, exact, total, from, limit]);
  return rows.map(({ id }) => id);
}
