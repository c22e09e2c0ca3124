import type { SearchFacetsWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { CONTENT_STATE, ContentCache } from './content-cache';
import { withPrefix } from './expand';
import { filterTerms, mappedSearch, narrowed, withHits, type MappedSearch } from './maps';
import { namedJournal, parseSearch, termsOf, type ParsedSearch, type SearchFilter } from './parse';
import { hasHits, isFiltered } from './search';

/** Values of each facet: those with the most hits. */
const MAX_VALUES = 30;

/** An entry has up to 90 values, which are some kilobytes. */
const facets = new ContentCache<CountedValue[]>(300);

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
  const named = request.journal ? null : await namedJournal(db, request.keyword);
  if (named) {
    const inJournal = await searchFacets(db, { ...request, keyword: named.rest, journal: named.journal });
    if (inJournal.journals.length > 0) return inJournal;
  }
  const longer = withPrefix(query);
  return grouped(longer ? await count(db, { ...parsed, ...termsOf(longer, undefined) }, request) : []);
}

type Filter = readonly [journal: string | null, year: number | null, type: string | null];

async function count(
  db: Queries,
  parsed: ParsedSearch,
  { journal, year, type }: SearchFilter,
): Promise<CountedValue[]> {
  const filter = [journal || null, year ? Number(year) : null, type || null] as const;
  const key = JSON.stringify([parsed.terms, parsed.exactKey, filter]);
  const known = facets.get(db, parsed.contentState, key);
  if (known) return known;
  const counted = await countValues(db, parsed, filter);
  const [row] = await db.query<{ contentState: string }>(`select ${CONTENT_STATE} as "contentState"`);
  // If the content changed in between, the next search counts again.
  if (row?.contentState === parsed.contentState) facets.set(db, parsed.contentState, key, counted);
  return counted;
}

async function countValues(db: Queries, parsed: ParsedSearch, filter: Filter): Promise<CountedValue[]> {
  const { terms, exact } = parsed;
  const mapped = await mappedSearch(db, parsed);
  if (mapped) return countMapped(db, mapped, filter);
  return db.query<CountedValue>(
    `select facet, value, coalesce(title, value) as label, hits as count
     from count_by_value($1::tsquery, pairs_asked($2::jsonb), $3::tsquery, $4::bigint[], $5, $6, $7, ${MAX_VALUES})
     left join journal on facet = 'journal' and journal.id = value`,
    [...terms, exact, ...filter],
  );
}

const FACETS = ['journal', 'year', 'type'] as const;

/** As `count_by_value`, without reading the hits. */
async function countMapped(db: Queries, search: MappedSearch, [journal, year, type]: Filter): Promise<CountedValue[]> {
  const chosen = { ...filterTerms([journal, type]), year: year === null ? null : `@year ${year}` };
  const masks = FACETS.map((facet) => {
    const others = FACETS.map((other) => (other === facet ? null : chosen[other]));
    return { facet, others: others.filter((term) => term !== null) };
  });
  // Only for the places of their maps.
  const { words } = narrowed(search, Object.values(chosen));
  const columns = masks.map(({ facet, others }) => {
    const required = others.map((term) => `word${words.indexOf(term) + 1}`);
    return `${['( found | exact )', ...required].join(' & ')} as in_${facet}`;
  });
  const { sql, params } = withHits({ ...search, words }, columns.join(', '));
  const counted = FACETS.map(
    (
      facet,
    ) => `select '${facet}' as facet, substring(term from ' (.*)') as value, sum(bit_count(in_${facet} & bits))::bigint as hits
      from hit join term_map using (block) where term >= '@${facet} ' and term < '@${facet}!' group by term`,
  );
  return db.query<CountedValue>(
    `${sql} select facet, value, coalesce(title, value) as label, hits as count from (
       select *, row_number() over (partition by facet order by hits desc, value desc) as place
       from (${counted.join(' union all ')}) counted where hits > 0) numbered
     left join journal on facet = 'journal' and journal.id = value where place <= ${MAX_VALUES} order by facet, place`,
    params,
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
