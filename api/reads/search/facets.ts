import { LISTED_FILTERS, type ListedFilter } from '@press/contract/search-filters';
import type { SearchFacetsWire } from '@press/contract/wire';
import type { Queries } from '../../db/db';
import { CONTENT_STATE, ContentCache } from './content-cache';
import { filterOf, type SearchFilter } from './filter';
import { mappedSearch, termColumns, withHits, type MappedSearch } from './maps';
import type { ParsedSearch } from './parse';
import { firstReading } from './search';
import { parseTsQuery } from './tsquery';

/** Maximum number of values per facet, those with the most hits. */
const MAX_VALUES = 30;

/** An entry has up to 180 values, which are some kilobytes. */
const facets = new ContentCache<CountedValue[]>(300);

type Facet = ListedFilter;
const NAMES = LISTED_FILTERS;

/** The filters of the same meaning as a facet. */
const filtersOf = (facet: Facet): readonly (keyof SearchFilter)[] =>
  facet === 'year' ? ['year', 'from', 'to'] : [facet];

interface CountedValue {
  facet: Facet;
  value: string;
  label: string;
  count: number;
}

/**
 * The number of hits of a search for each journal, subject, year, type, licence and language. A chosen value restricts only the
 * other facets, so each number is the result of the search with that value instead. The counted words are those of `search`.
 */
export async function searchFacets(
  db: Queries,
  request: SearchFilter & { keyword: string },
): Promise<SearchFacetsWire> {
  const { answer } = await firstReading(db, request, {
    filterOf: ({ author }) => (author ? { author } : {}),
    ask: (asked, parsed) => count(db, parsed, asked),
    hasAny: (counted) => counted.length > 0,
  });
  return grouped(answer);
}

/** The terms of the filters of each facet; empty for any. */
type Chosen = Record<Facet, string>;

async function chosenBy(db: Queries, filter: SearchFilter): Promise<Chosen> {
  const chosen = NAMES.map(async (facet) => {
    const own = Object.fromEntries(filtersOf(facet).map((name) => [name, filter[name]]));
    return [facet, (await filterOf(db, own)).filter] as const;
  });
  return Object.fromEntries(await Promise.all(chosen)) as Chosen;
}

async function count(db: Queries, parsed: ParsedSearch, filter: SearchFilter): Promise<CountedValue[]> {
  const chosen = await chosenBy(db, filter);
  const key = JSON.stringify([parsed.terms, parsed.exactKey, chosen]);
  const known = facets.get(db, parsed.contentState, key);
  if (known) return known;
  const mapped = await mappedSearch(db, parsed);
  const counted = mapped ? await countMapped(db, mapped, chosen) : await countCells(db, parsed, chosen);
  const [row] = await db.query<{ contentState: string }>(`select ${CONTENT_STATE} as "contentState"`);
  // If the content has changed meanwhile, the next search counts again.
  if (row?.contentState === parsed.contentState) facets.set(db, parsed.contentState, key, counted);
  return counted;
}

const others = (facet: Facet, chosen: Chosen): string[] =>
  NAMES.filter((other) => other !== facet && chosen[other]).map((other) => chosen[other]);

/** The values with the most hits. @param counted rows of facet, value, hits */
const mostHits = (counted: string): string =>
  `select facet, value, coalesce(title, value) as label, hits as count from (
     select *, row_number() over (partition by facet order by hits desc, value desc) as place
     from (${counted}) counted where hits > 0 and value <> '') numbered
   left join journal on facet = 'journal' and journal.id = value where place <= ${MAX_VALUES} order by facet, place`;

/** The terms of a cell for a query by words, like those of a filter. */
const CELL_TERMS = `array_to_tsvector(array['@' || year, ${NAMES.filter((name) => !['subject', 'year'].includes(name))
  .map((name) => `'@${name} ' || ${name}`)
  .join(', ')}])`;

async function countCells(db: Queries, { terms, exact }: ParsedSearch, chosen: Chosen): Promise<CountedValue[]> {
  const counted = NAMES.map((facet, at) => {
    const [value, from] =
      facet === 'subject' ? ['subject.name', 'cell join subject on journal_id = journal'] : [facet, 'cell'];
    return `select '${facet}' as facet, ${value} as value, sum(hits)::bigint as hits from ${from} where $${at + 4}::tsquery is null or terms @@ $${at + 4} group by 2`;
  });
  // Creating the terms of a thousand cells takes as long as counting them.
  const cellTerms = NAMES.some((facet) => chosen[facet]) ? CELL_TERMS : 'null::tsvector';
  return db.query<CountedValue>(
    `with cell as materialized (
       select *, ${cellTerms} as terms from hit_cells($1::tsquery, $2::tsquery, $3::bigint[]))
     ${mostHits(counted.join(' union all '))}`,
    [...terms, exact, ...NAMES.map((facet) => others(facet, chosen).join(' & ') || null)],
  );
}

/** Like `countCells`, but without reading the hits. The maps of journals are read once for journals and subjects. */
async function countMapped(db: Queries, search: MappedSearch, chosen: Chosen): Promise<CountedValue[]> {
  const words = [...search.words];
  const formulas = NAMES.map((facet) => {
    const required = others(facet, chosen).map((terms) => termColumns(parseTsQuery(terms)!, words));
    return ['( found | exact )', ...required].join(' & ');
  });
  const { sql, params } = withHits(
    { ...search, words },
    formulas.map((each, at) => `${each} as in_${NAMES[at]}`).join(', '),
  );
  // PostgreSQL computes equal sums once.
  const sumOf = (facet: Facet): string =>
    `sum(bit_count(in_${NAMES[formulas.indexOf(formulas[NAMES.indexOf(facet)]!)]} & bits))::bigint`;
  const counted = NAMES.filter((facet) => facet !== 'subject').map((facet) => {
    const columns =
      facet === 'journal'
        ? `${sumOf('journal')} as hits, ${sumOf('subject')} as of_subject`
        : `${sumOf(facet)} as hits`;
    return `${facet}_counted as materialized (select substring(term from ' (.*)') as value, ${columns}
      from hit join term_map using (block) where term >= '@${facet} ' and term < '@${facet}!' group by term)`;
  });
  const rows = NAMES.map((facet) =>
    facet === 'subject'
      ? `select 'subject' as facet, name as value, sum(of_subject)::bigint as hits from journal_counted join subject on journal_id = value group by 2`
      : `select '${facet}' as facet, value, hits from ${facet}_counted`,
  );
  return db.query<CountedValue>(`${[sql, ...counted].join(', ')} ${mostHits(rows.join(' union all '))}`, params);
}

/** Values with the most hits first; years with the newest first. */
function grouped(counted: readonly CountedValue[]): SearchFacetsWire {
  const of = (name: Facet) =>
    counted
      .filter(({ facet }) => facet === name)
      .sort((one, other) => (name === 'year' ? 0 : other.count - one.count) || (one.value < other.value ? 1 : -1))
      .map(({ value, label, count }) => ({ value, label, count }));
  return Object.fromEntries(NAMES.map((name) => [`${name}s`, of(name)])) as SearchFacetsWire;
}
