import type { ArticleFilter } from '@press/contract';
import { SEARCH_FILTERS } from '@press/contract/search-filters';
import type { Queries } from '../../db/db';

/** Conditions for hits besides the words; an empty or missing one accepts all. */
export type SearchFilter = ArticleFilter;

export const isFiltered = (filter: SearchFilter): boolean => SEARCH_FILTERS.some((name) => !!filter[name]);

/** Filters of more than one term. A value of any other filter is the term `@name value` (`filter_terms`). */
const COMPOSED: readonly string[] = ['subject', 'year', 'from', 'to', 'author'];

interface FilterTerms {
  /** For the index, as text of a `tsquery`; empty for any article. */
  filter: string;
  /** The terms in it that an article has directly (`filter_terms`), without those of subjects and years. */
  required: string;
  /** Journals of the subject; null for any. */
  journals: string[] | null;
  /** Years of publication, from and to; null for any. */
  years: readonly [number, number] | null;
}

/** A term that no article has. */
const NEVER = '@never';

/** The filter of a search in the terms of the index. */
export async function filterOf(db: Queries, asked: SearchFilter): Promise<FilterTerms> {
  const { subject, author } = asked;
  const terms = [
    ...SEARCH_FILTERS.flatMap((name) => (asked[name] && !COMPOSED.includes(name) ? [`@${name} ${asked[name]}`] : [])),
    ...(author ? await wordsOfName(db, author) : []),
  ];
  const journals = subject ? await journalsOf(db, subject) : null;
  const years = await yearsOf(db, asked);
  const oneOf = [
    ...(journals ? [journals.map((id) => `@journal ${id}`)] : []),
    ...(years ? [Array.from({ length: Math.max(0, years[1] - years[0] + 1) }, (_, at) => `@${years[0] + at}`)] : []),
  ];
  const parts = [...terms.map((term) => [term]), ...oneOf].map(
    (any) => `( ${(any.length > 0 ? any : [NEVER]).map(quoted).join(' | ')} )`,
  );
  return { filter: parts.join(' & '), required: terms.map(quoted).join(' & '), journals, years };
}

const quoted = (term: string): string => `'${term.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** The words of a name, without initials if there are longer words, because a list may have the full name. */
async function wordsOfName(db: Queries, name: string): Promise<string[]> {
  const [row] = await db.query<{ words: string[] }>(
    `select to_jsonb(tsvector_to_array(to_tsvector('simple', fold($1)))) as words`,
    [name],
  );
  const words = row?.words ?? [];
  const long = words.filter((word) => !/^\p{Script=Latin}$/u.test(word));
  const chosen = long.length > 0 ? long : words;
  return chosen.length > 0 ? chosen.map((word) => `~${word}`) : [NEVER];
}

async function journalsOf(db: Queries, subject: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select journal_id as id from subject where lower(fold(name)) = lower(fold($1)) order by 1',
    [subject],
  );
  return rows.map(({ id }) => id);
}

/** The years of a filter, limited to those with articles. */
async function yearsOf(db: Queries, { year, from, to }: SearchFilter): Promise<readonly [number, number] | null> {
  if (year) return [Number(year), Number(year)];
  if (!from && !to) return null;
  const [row] = await db.query<{ first: number | null; last: number | null }>(
    `select extract(year from (select min(published) from article where isfinite(published)))::integer as first,
       extract(year from (select max(published) from article where isfinite(published)))::integer as last`,
  );
  const first = Math.max(Number(from || 0), row?.first ?? 0);
  return [first, Math.min(Number(to || 9999), row?.last ?? 0)];
}
