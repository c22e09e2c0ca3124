import type { Queries } from '../../db/db';
import { CONTENT_STATE, ContentCache } from './content-cache';
import { countMapped, mappedSearch, withHits, type MappedSearch } from './maps';
import type { ParsedSearch } from './parse';

/** Number of newest hits that are ranked. Limited, because ranking reads the whole vector of a hit. */
const MAX_RANKED = 1_000;
const NEWEST = 'published desc nulls last, id desc';

/** Number of newest hits that are sorted by visitors, which takes a look-up in the counters for each. */
const MAX_BY_VIEWS = 10_000;

/** Numbers of hits. An entry is small: a query of usual length and a number. */
const totals = new ContentCache<number>(2_000);

/** Hits with all words in the title, for the next pages. An entry has some kilobytes. */
const titles = new ContentCache<number[]>(1_000);

/**
 * Orders of hits. By relevance: up to a thousand by rank; of more, those with all words in the title, then the newest thousand of the others.
 * By views (that is, visitors): the newest ten thousand. The rest by date.
 */
export type SearchSort = 'relevance' | 'date' | 'views';

/** The number of hits without the exact ones. */
interface HitCount {
  total: number;
  /** State of the content when the hits were counted. */
  contentState: string;
}

/** The number of hits without the exact ones. */
export async function totalHits(db: Queries, parsed: ParsedSearch): Promise<number> {
  if (parsed.terms[0] === '') return 0;
  const cached = totals.get(db, parsed.contentState, keyOf(parsed));
  if (cached !== undefined) return cached;
  const { total, contentState } = await countHits(db, parsed);
  // If the content changed in between, the next search counts again.
  if (contentState === parsed.contentState) totals.set(db, contentState, keyOf(parsed), total);
  return total;
}

/** The number of hits without the exact ones, and the ids of `limit` of them after the first `from`. */
export async function findHits(
  db: Queries,
  parsed: ParsedSearch,
  { sort, from, limit }: { sort: SearchSort; from: number; limit: number },
): Promise<{ total: number; ids: number[] }> {
  const total = await totalHits(db, parsed);
  return { total, ids: await PAGES[sort](db, parsed, total, from, limit) };
}

const keyOf = ({ terms, exactKey }: ParsedSearch): string => JSON.stringify([terms, exactKey]);

type ReadPage = (db: Queries, parsed: ParsedSearch, total: number, from: number, limit: number) => Promise<number[]>;

const PAGES: Record<SearchSort, ReadPage> = {
  relevance: titlesFirst(thenByDate(MAX_RANKED, hitsByRank)),
  date: hitsByDate,
  views: thenByDate(MAX_BY_VIEWS, hitsByViews),
};

/**
 * If there are more hits than are ranked, the newest with all words in the title come first, by rank. `read` returns the
 * others.
 */
function titlesFirst(read: ReadPage): ReadPage {
  return async (db, parsed, total, from, limit) => {
    const ids = total > MAX_RANKED ? await titleHits(db, parsed, total) : [];
    const page = ids.slice(from, from + limit);
    if (page.length === limit) return page;
    const others = { ...parsed, exact: [...parsed.exact, ...ids] };
    const rest = await read(db, others, total - ids.length, Math.max(0, from - ids.length), limit - page.length);
    return [...page, ...rest];
  };
}

async function titleHits(db: Queries, parsed: ParsedSearch, total: number): Promise<number[]> {
  const { terms, titleWords, question, exact, contentState } = parsed;
  const known = titles.get(db, contentState, keyOf(parsed));
  if (known) return known;
  const [words, phrase] = terms;
  const isByWords = words === titleWords && phrase === null && !words.includes('!');
  const rows = await db.query<{ id: number }>(
    'select id from title_hits($1::tsquery, $2::tsquery, $3::tsquery, $4::bigint[], $5, $6)',
    [titleWords, isByWords ? null : question, question, exact, total, MAX_RANKED],
  );
  const ids = rows.map(({ id }) => id);
  titles.set(db, contentState, keyOf(parsed), ids);
  return ids;
}

/** The newest `sorted` hits in the order of `read`, then the others by date. */
function thenByDate(sorted: number, read: ReadPage): ReadPage {
  return async (db, parsed, total, from, limit) => {
    const end = Math.min(from + limit, total);
    const sortedEnd = Math.min(end, sorted);
    const first = from < sortedEnd ? await read(db, parsed, total, from, sortedEnd - from) : [];
    const start = Math.max(from, sorted);
    return end > start ? [...first, ...(await hitsByDate(db, parsed, total, start, end - start))] : first;
  };
}

async function countHits(db: Queries, parsed: ParsedSearch): Promise<HitCount> {
  const { terms, exact } = parsed;
  const mapped = await mappedSearch(db, parsed);
  if (mapped) return countMapped(db, mapped);
  const [count] = await db.query<HitCount>(
    `select ${CONTENT_STATE} as "contentState", count_hits($1::tsquery, $2::tsquery, $3::bigint[]) as total`,
    [...terms, exact],
  );
  return count!;
}

const NEWEST_HITS = 'newest_hits($1::tsquery, $2::tsquery, $3::bigint[]';

async function hitsByRank(
  db: Queries,
  { question, terms, exact }: ParsedSearch,
  total: number,
  from: number,
  limit: number,
) {
  const rows = await db.query<{ id: number }>(
    `select id from ${NEWEST_HITS}, $4, 0, ${MAX_RANKED})
     order by rank_of(search, $5::tsquery) desc, ${NEWEST} limit $6 offset $7`,
    [...terms, exact, total, question, limit, from],
  );
  return rows.map(({ id }) => id);
}

async function hitsByDate(db: Queries, parsed: ParsedSearch, total: number, from: number, limit: number) {
  const { terms, exact } = parsed;
  const mapped = await mappedSearch(db, parsed);
  if (mapped) return mappedByDate(db, mapped, from, limit);
  const rows = await db.query<{ id: number }>(`select id from ${NEWEST_HITS}, $4, $5, $6) order by ${NEWEST}`, [
    ...terms,
    exact,
    total,
    from,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

async function hitsByViews(db: Queries, { terms, exact }: ParsedSearch, total: number, from: number, limit: number) {
  const rows = await db.query<{ id: number }>(
    `select id from ${NEWEST_HITS}, $4, 0, ${MAX_BY_VIEWS}) hit
     join article using (id) left join stat on target = 'article:' || key
     order by coalesce(visitors, 0) desc, hit.published desc nulls last, id desc limit $5 offset $6`,
    [...terms, exact, total, limit, from],
  );
  return rows.map(({ id }) => id);
}

/** Articles in the order of their visitors, which one source cannot forge, newer first among equals. */
export async function byViews(db: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from article left join stat on target = 'article:' || key where id = any($1::bigint[])
     order by coalesce(visitors, 0) desc, ${NEWEST}`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** The term of a period as a number that grows with time: of a year, of a month; null without a date. */
const YEAR = `substring(term from '^@\\w+ (-?\\d+)')::int`;
const MONTH = `(${YEAR} * 12 + substring(term from '-(\\d+)$')::int)`;

/** Periods with their hits, and the number of hits that are newer. @param beginnings of their terms @param order of a term */
const periods = (beginnings: string, order: string): string =>
  `select term, hits, sum(hits) over (order by ${order} desc nulls last)::bigint - hits as newer from (
     select term, sum(bit_count(hit.bits & map.bits))::bigint as hits
     from (${beginnings}) of (beginning) join term_map map on term >= beginning and term < beginning || '~' join hit using (block)
     group by term) each where hits > 0`;

/** The periods that contain hits of a page. */
const OF_PAGE = 'newer + hits > $3 and newer < $3 + $4';
const MONTHS_OF_PAGE = `select case when term = '@undated' then term else replace(term, '@year', '@month') || '-' end from year where ${OF_PAGE}`;

/**
 * The positions in the maps of all hits in the months of a page, and the number of newer hits. A bit is set after each
 * run of zeros.
 */
const PLACES = `
  year as materialized (${periods(`values ('@year '), ('@undated')`, YEAR)}),
  month as materialized (${periods(MONTHS_OF_PAGE, MONTH)}),
  page as materialized (
    select term, newer + before as newer from month, (select min(newer) as before from year where ${OF_PAGE}) years
    where newer + before + hits > $3 and newer + before < $3 + $4)
  select (select min(newer) from page) as newer, to_jsonb(array_agg(block::bigint * 8192 + bit)) as places
  from hit join term_map map using (block), lateral (
    select sum(length(zeros) + 1) over (order by at) - 1 as bit
    from string_to_table((hit.bits & map.bits)::text, '1') with ordinality as run (zeros, at)) set
  where map.term = any(array(select term from page)) and bit < 8192`;

/**
 * The ids of `limit` hits after the newest `from`, at any depth. The maps give the number of hits of each year, then of the months of the
 * years of the page, then the hits of its months. Only these are read and sorted.
 */
async function mappedByDate(db: Queries, search: MappedSearch, from: number, limit: number): Promise<number[]> {
  const { sql, params } = withHits(search, 'found & ~ exact as bits');
  const [page] = await db.query<{ newer: number | null; places: number[] | null }>(`${sql}, ${PLACES}`, [
    ...params,
    from,
    limit,
  ]);
  const rows = await db.query<{ id: number }>(
    `select id from article_place join article on id = article_id where place = any($1::bigint[])
     order by case when isfinite(published) then published end desc nulls last, id desc offset $2 limit $3`,
    [page!.places ?? [], from - (page!.newer ?? 0), limit],
  );
  return rows.map(({ id }) => id);
}
