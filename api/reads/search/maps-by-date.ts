import type { Queries } from '../../db/db';
import { withHits, type MappedSearch } from './maps';
import type { ParsedSearch } from './parse';

/** A year or a month with hits, and their number. */
interface Period {
  /** `2025` or `2025-11`; empty for articles without a date. */
  value: string;
  hits: number;
}

/**
 * The ids of `limit` hits after the newest `from`, at any depth: the maps give the number of hits of each year and each month,
 * and only the hits of the page's months are read and sorted.
 */
export async function mappedByDate(
  db: Queries,
  search: MappedSearch,
  { terms: [words, pairs], exact }: ParsedSearch,
  from: number,
  limit: number,
): Promise<number[]> {
  const hits = withHits(search, 'found & ~ exact as bits');
  const years = await periods(db, hits, ['@year ', '@undated']);
  const inYears = overlapping(years, from, limit);
  const dated = inYears.found.filter(({ value }) => value !== '');
  const ids = [];
  if (dated.length > 0) {
    const months = await periods(
      db,
      hits,
      dated.map(({ value }) => `@month ${value}-`),
    );
    const { found, skipped } = overlapping(months, inYears.skipped, limit);
    const inMonths = `( ${words} ) & ( ${found.map(({ value }) => `'@${value}'`).join(' | ')} )`;
    const rows = await db.query<{ id: number }>(
      // With this many hits, it looks no further back.
      `select id from newest_hits($1::tsquery, pairs_asked($5::jsonb), null, $2::bigint[], 0, $3, $4) order by published desc, id desc`,
      [inMonths, exact, skipped, limit, pairs],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  const last = inYears.found.at(-1);
  if (last?.value !== '') return ids;
  const skipped = dated.length > 0 ? 0 : inYears.skipped;
  return [...ids, ...(await undated(db, hits, skipped, limit - ids.length))];
}

type Hits = ReturnType<typeof withHits>;

/** The hits by period, the newest first, for the terms that begin so. */
async function periods(db: Queries, { sql, params }: Hits, beginnings: readonly string[]): Promise<Period[]> {
  const rows = await db.query<Period>(
    `${sql} select substring(term from ' (.*)') as value, sum(bit_count(hit.bits & map.bits))::bigint as hits
     from unnest($3::text[]) beginning join term_map map on term >= beginning and term < beginning || '~' join hit using (block)
     group by term having sum(bit_count(hit.bits & map.bits)) > 0`,
    [...params, beginnings],
  );
  const order = ({ value }: Period) => (value ? value.split('-').map(Number) : [-Infinity]);
  return rows
    .map(({ value, hits }) => ({ value: value ?? '', hits }))
    .sort((one, other) => {
      const [year = 0, month = 0] = order(one);
      const [otherYear = 0, otherMonth = 0] = order(other);
      return otherYear - year || otherMonth - month;
    });
}

/** The periods that contain `limit` hits after the first `from`, and the number of hits of the first period before these. */
function overlapping(list: readonly Period[], from: number, limit: number): { found: Period[]; skipped: number } {
  const found: Period[] = [];
  let before = 0;
  let skipped = 0;
  for (const period of list) {
    if (before + period.hits > from && before < from + limit) {
      if (found.length === 0) skipped = from - before;
      found.push(period);
    }
    before += period.hits;
  }
  return { found, skipped };
}

/** Hits without a date, which come last. */
async function undated(db: Queries, { sql, params }: Hits, skipped: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `${sql} select article_id as id from hit join term_map map using (block) cross join generate_series(0, 8191) at
       join article_place on article_place.place = block::bigint * 8192 + at
     where term = '@undated' and bit_count(hit.bits & map.bits) > 0 and get_bit(hit.bits & map.bits, at) = 1
     order by 1 desc offset $3 limit $4`,
    [...params, skipped, limit],
  );
  return rows.map(({ id }) => id);
}
