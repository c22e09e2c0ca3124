import type { Queries } from '../../db/db';
import { byIds } from '../articles';
import { printTsQuery, withPrefix, withSpellings, withYearOfPublication } from './expand';
import { CONTENT_STATE, cachedHitCount, cacheHitCount } from './hit-counts';
import { indexTermsOf } from './index-terms';
import { readQuestion } from './question';
import { suggestionFor } from './suggestion';
import { parseTsQuery, type TsQuery } from './tsquery';
import { variantsOf } from './variants';

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
  /** The text form of the query with all spellings: hits are ranked by it. */
  question: string;
  /** Words and pairs for the index. `phrase` is the query that hits must satisfy too; null when the terms are exact. */
  terms: readonly [words: string, pairs: string, phrase: string | null];
  /** Articles with this DOI, id or whole title, or of this journal. They come first, and are excluded from the other hits. */
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
 * DOI, id or title, or of this journal, the newest thousand hits by rank, the other hits by date. Without a hit, the last word
 * may be the beginning of one; without a hit then, a search with words of the content is suggested.
 */
export async function search(db: Queries, { keyword, pageNum, pageSize }: SearchRequest) {
  const { parsed, query } = await parse(db, keyword);
  const found = await pageOfHits(db, parsed, pageNum, pageSize);
  if (found.total > 0 || !query) return { ...found, pageNum, pageSize };
  const longer = withPrefix(query);
  const relaxed = longer && (await pageOfHits(db, { ...parsed, ...termsOf(longer) }, pageNum, pageSize));
  if (relaxed && relaxed.total > 0) return { ...relaxed, pageNum, pageSize };
  const suggestion = await suggestionFor(db, keyword);
  const helps = suggestion !== null && (await hasHits(db, suggestion));
  return { ...found, pageNum, pageSize, ...(helps && { suggestion }) };
}

async function hasHits(db: Queries, keyword: string): Promise<boolean> {
  const { parsed } = await parse(db, keyword);
  return (await pageOfHits(db, parsed, 1, 1)).total > 0;
}

async function pageOfHits(db: Queries, parsed: ParsedSearch, pageNum: number, pageSize: number) {
  const offset = (pageNum - 1) * pageSize;
  const exact = parsed.exact.slice(offset, offset + pageSize);
  const { total, ids } = await findHits(db, parsed, Math.max(0, offset - parsed.exact.length), pageSize - exact.length);
  return { list: await byIds(db, [...exact, ...ids]), total: parsed.exact.length + total };
}

const NO_TERMS: Pick<ParsedSearch, 'question' | 'terms'> = { question: '', terms: ['', '[]', null] };

function termsOf(query: TsQuery): Pick<ParsedSearch, 'question' | 'terms'> {
  const question = printTsQuery(query);
  if (!indexTermsOf(query).exact) {
    const { words, pairs } = indexTermsOf(query);
    return { question, terms: [words, JSON.stringify(pairs), question] };
  }
  // The year of publication is a term of the index alone: a query that is checked in the text too can't have it.
  const { words, pairs } = indexTermsOf(withYearOfPublication(query));
  return { question, terms: [words, JSON.stringify(pairs), null] };
}

/** SQL expression for the stems of texts, each as PostgreSQL prints it in a query; empty for a stop word. */
const STEMS = `to_jsonb(array(select search_query(word)::text from unnest($6::text[]) with ordinality as given (word, at) order by at))`;

async function parse(db: Queries, keyword: string): Promise<{ parsed: ParsedSearch; query: TsQuery | null }> {
  const { words, doi, titles, code } = readQuestion(keyword);
  const variants = variantsOf(words);
  const [row] = await db.query<{ query: string; contentState: string; exact: number[]; stems: string[] }>(
    `select search_query($1)::text as query, ${CONTENT_STATE} as "contentState", ${STEMS} as stems, to_jsonb(array(
       select id from (
         select id, published from article where lower(doi) = $2
         union select id, published from article where title_key = any(array(select title_key(title) from unnest($3::text[]) title)) and title_key <> ''
         union select id, published from article where key = $4
         union select id, published from article where journal_id = any(array(
           select id from journal where id = lower($4) or title_key(title) = title_key($5))) ) hit
       order by ${NEWEST} limit 100)) as exact`,
    [words, doi, titles.map(escaped), code, escaped(keyword), variants.flat()],
  );
  const { query: text, contentState, exact, stems } = row!;
  const base = parseTsQuery(text);
  if (!base) return { parsed: { ...NO_TERMS, exact, contentState }, query: null };
  const query = withSpellings(base, spellingsOf(stems));
  return { parsed: { ...termsOf(query), exact, contentState }, query };
}

const escaped = (text: string): string => text.replace(/</g, '&lt;');

/** The stems of other spellings by the stem of a word. @param stems of each variant: that of the word, that of the spelling */
function spellingsOf(stems: readonly string[]): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (let at = 0; at < stems.length; at += 2) {
    const [word, other] = [stems[at]!, stems[at + 1]!];
    if (/^'[^']+'$/.test(word) && /^'[^']+'$/.test(other) && word !== other)
      spellings.set(word, [...(spellings.get(word) ?? []), other]);
  }
  return spellings;
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
  { question, terms, exact }: ParsedSearch,
  from: number,
  limit: number,
): Promise<HitPage | null> {
  const [page] = await db.query<HitPage>(
    `select total, to_jsonb(ids) as ids, ${CONTENT_STATE} as "contentState"
     from first_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4, $5::bigint[], $6::tsquery, $7, $8, $9)`,
    [...terms, MAX_SINGLE_PASS, exact, question, MAX_RANKED, from, limit],
  );
  return page ?? null;
}

async function countHits(db: Queries, { terms, exact }: ParsedSearch): Promise<HitCount> {
  const [count] = await db.query<HitCount>(
    `select ${CONTENT_STATE} as "contentState", count_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery)
       - (select count(*) from article where id = any($4::bigint[]) and search_words(search, published) @@ $1::tsquery
            and (pairs_asked($2::jsonb) is null or word_pairs(search) @> pairs_asked($2::jsonb))
            and ($3::tsquery is null or search @@ $3::tsquery)) as total`,
    [...terms, exact],
  );
  return count!;
}

const NEWEST_HITS = 'newest_hits($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4::bigint[], $5';

async function hitsByRank(
  db: Queries,
  { question, terms, exact }: ParsedSearch,
  total: number,
  from: number,
  limit: number,
) {
  const rows = await db.query<{ id: number }>(
    `select id from ${NEWEST_HITS}, 0, ${MAX_RANKED}) order by ts_rank(search, $6::tsquery) desc, ${NEWEST} limit $7 offset $8`,
    [...terms, exact, total, question, limit, from],
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
