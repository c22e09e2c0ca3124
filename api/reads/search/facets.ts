import type { SearchFacetsWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { withPrefix } from './expand';
import { parseSearch, termsOf, type ParsedSearch, type SearchFilter } from './parse';
import { hasHits, isFiltered } from './search';

/** Values of each facet: those with the most hits. */
const MAX_VALUES = 30;

interface CountedValue {
  facet: 'journal' | 'year' | 'type';
  value: string;
  label: string;
  count: number;
}

/**
 * How many hits of a search each journal, year and type has. A chosen value counts for the other two only, so that each number is
 * what the search would find with that value in its place. The words that are counted are those of `search`.
 */
export async function searchFacets(
  db: Queries,
  request: SearchFilter & { keyword: string },
): Promise<SearchFacetsWire> {
  const { parsed, query } = await parseSearch(db, request.keyword, {});
  const counted = await count(db, parsed, request);
  if (counted.length > 0 || !query || (isFiltered(request) && (await hasHits(db, request.keyword))))
    return grouped(counted);
  const longer = withPrefix(query);
  return grouped(longer ? await count(db, { ...parsed, ...termsOf(longer, undefined) }, request) : []);
}

async function count(
  db: Queries,
  { terms, exact }: ParsedSearch,
  { journal, year, type }: SearchFilter,
): Promise<CountedValue[]> {
  return db.query<CountedValue>(
    `select facet, value, coalesce(title, value) as label, hits as count
     from count_by_value($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4::bigint[], $5, $6, $7, ${MAX_VALUES})
     left join journal on facet = 'journal' and journal.id = value`,
    [...terms, exact, journal || null, year ? Number(year) : null, type || null],
  );
}

/** Journals and types with the most hits first, years with the newest. */
function grouped(counted: readonly CountedValue[]): SearchFacetsWire {
  const of = (name: CountedValue['facet']) =>
    counted
      .filter(({ facet }) => facet === name)
      .sort((one, other) => (name === 'year' ? 0 : other.count - one.count) || (one.value < other.value ? 1 : -1))
      .map(({ value, label, count }) => ({ value, label, count }));
  return { journals: of('journal'), years: of('year'), types: of('type') };
}
