import type { Queries } from '../../db/db';
import { CONTENT_STATE, ContentCache } from './content-cache';
import { unquote } from './index-terms';
import type { ParsedSearch } from './parse';
import { parseTsQuery, type TsQuery } from './tsquery';

/** A search of common words and phrases, as an SQL expression on their maps (`term_map`). */
export interface MappedSearch {
  /** The words of the expression: `word1` is the map of the first. */
  words: string[];
  /** The maps that a hit is in. */
  formula: string;
  /** Articles that come first and are not hits of the words. */
  exact: readonly number[];
}

/** More than a person's search words plus the years of a filter. */
const MAX_WORDS = 100;

const known = new ContentCache<ReadonlySet<string>>(1);

/** The words and pairs that have a map; none if there are few articles. */
async function mappedWords(db: Queries, contentState: string): Promise<ReadonlySet<string>> {
  const before = known.get(db, contentState, '');
  if (before) return before;
  const rows = await db.query<{ word: string; contentState: string }>(
    `select word, ${CONTENT_STATE} as "contentState" from mapped_word`,
  );
  const words = new Set(rows.map(({ word }) => word));
  // If the content changed in between, the next search reads them again.
  if (rows.every((row) => row.contentState === contentState)) known.set(db, contentState, '', words);
  return words;
}

/**
 * Null for a search with the beginning of a word or a phrase that is checked in the text, and for one with few hits, which are
 * read faster than maps.
 */
export async function mappedSearch(
  db: Queries,
  { terms: [text, phrase], exact, contentState }: Pick<ParsedSearch, 'terms' | 'exact' | 'contentState'>,
): Promise<MappedSearch | null> {
  if (text === '' || phrase !== null || text.includes(`':*`)) return null;
  const mapped = await mappedWords(db, contentState);
  const query = mapped.size > 0 ? parseTsQuery(text) : null;
  if (!query || !hasManyHits(query, mapped)) return null;
  const words: string[] = [];
  const formula = termColumns(query, words);
  return words.length > MAX_WORDS ? null : { words, formula, exact };
}

/** True if a query may have as many hits as a common word: none of its required words is rare. */
function hasManyHits(query: TsQuery, mapped: ReadonlySet<string>): boolean {
  switch (query.kind) {
    case 'word':
      return query.word.startsWith(`'@`) || mapped.has(unquote(query.word));
    case 'or':
      return query.operands.some((operand) => hasManyHits(operand, mapped));
    case 'and':
      return query.operands.every((operand) => hasManyHits(operand, mapped));
    default:
      return true;
  }
}

/** A query as an expression on the columns of its words. @param words receives those of the query */
export function termColumns(query: TsQuery, words: string[]): string {
  switch (query.kind) {
    case 'word':
      return columnOf(termOf(query.word), words);
    case 'not':
      return `( ~ ${termColumns(query.operand, words)} )`;
    case 'and':
    case 'or':
      return `( ${query.operands.map((operand) => termColumns(operand, words)).join(query.kind === 'and' ? ' & ' : ' | ')} )`;
    default:
      throw new Error(`A ${query.kind} has no map.`);
  }
}

/** The name of a word's map: that of a year of publication differs from its form in the index. */
const termOf = (word: string): string => unquote(word).replace(/^@(?=\d+$)/, '@year ');

function columnOf(term: string, words: string[]): string {
  const at = words.indexOf(term);
  return `word${at === -1 ? words.push(term) : at + 1}`;
}

/**
 * A common table expression `hit` with a row for each block: the bits of the hits, as `columns`. Its parameters are `$1` and `$2`.
 * @param columns expressions of `found`, the hits of the words, of `exact`, and of `word1` and the next
 */
export function withHits({ words, formula, exact }: MappedSearch, columns: string): { sql: string; params: unknown[] } {
  const maps = words.map(
    (_, at) => `coalesce(bit_or(bits) filter (where place = ${at + 1}), no_bits()) as word${at + 1}`,
  );
  const all = [...maps, 'coalesce(bit_or(bits) filter (where place = 0), no_bits()) as exact'].join(', ');
  return {
    sql: `with hit as materialized (select block, ${columns} from (
      select *, ${formula} as found from (select block, ${all} from maps_of($1::text[], $2::bigint[]) group by block) map) each)`,
    params: [words, exact],
  };
}

/** The number of hits without the exact ones. */
export async function countMapped(db: Queries, search: MappedSearch): Promise<{ total: number; contentState: string }> {
  const { sql, params } = withHits(search, 'found & ~ exact as bits');
  const [row] = await db.query<{ total: number; contentState: string }>(
    `${sql} select coalesce(sum(bit_count(bits)), 0)::bigint as total, ${CONTENT_STATE} as "contentState" from hit`,
    params,
  );
  return row!;
}
