import type { Queries } from '../../db/db';
import { printTsQuery, withSpellings, withYearOfPublication } from './expand';
import { CONTENT_STATE } from './content-cache';
import { indexTermsOf } from './index-terms';
import { readQuestion } from './question';
import { parseTsQuery, type TsQuery } from './tsquery';
import { variantsOf } from './variants';

/** What hits must have beside the words; empty or missing: any. */
export interface SearchFilter {
  /** Id of a journal. */
  journal?: string;
  /** Year of publication, four digits. */
  year?: string;
  /** Type of article, as the site shows it. */
  type?: string;
}

export interface ParsedSearch {
  /** The text form of the query with all spellings: hits are ranked by it. */
  question: string;
  /** Words and pairs for the index. `phrase` is the query that hits must satisfy too; null when the terms are exact. */
  terms: readonly [words: string, pairs: string, phrase: string | null];
  /** Journal and type that hits must have; null for any. The year is one of the terms. */
  within: readonly [journal: string | null, type: string | null];
  /** Articles with this DOI, id or whole title, or of this journal, newest first. They come first, and are excluded from the other hits. */
  exact: readonly number[];
  /** State of the content when the search was parsed. */
  contentState: string;
}

const NEWEST = 'published desc nulls last, id desc';
const NO_TERMS: Pick<ParsedSearch, 'question' | 'terms'> = { question: '', terms: ['', '[]', null] };

/** What is searched in the index for a query. @param year that hits must have */
export function termsOf(query: TsQuery, year: string | undefined): Pick<ParsedSearch, 'question' | 'terms'> {
  const question = printTsQuery(query);
  // The year of publication is a term of the index alone: a query that is checked in the text too can't have it.
  const isExact = indexTermsOf(query).exact;
  const { words, pairs } = indexTermsOf(isExact ? withYearOfPublication(query) : query);
  const inYear = year ? `( ${words} ) & '@${Number(year)}'` : words;
  return { question, terms: [inYear, JSON.stringify(pairs), isExact ? null : question] };
}

/** SQL expression for the stems of texts, each as PostgreSQL prints it in a query; empty for a stop word. */
const STEMS = `to_jsonb(array(select search_query(word)::text from unnest($6::text[]) with ordinality as given (word, at) order by at))`;

/** Reads a search with its filter. `query` is null when the text has no words. */
export async function parseSearch(
  db: Queries,
  keyword: string,
  { journal, year, type }: SearchFilter,
): Promise<{ parsed: ParsedSearch; query: TsQuery | null }> {
  const { words, doi, titles, code } = readQuestion(keyword);
  const variants = variantsOf(words);
  const within = [journal || null, type || null] as const;
  const [row] = await db.query<{ query: string; contentState: string; exact: number[]; stems: string[] }>(
    `select search_query($1)::text as query, ${CONTENT_STATE} as "contentState", ${STEMS} as stems, to_jsonb(array(
       select id from (
         select id from (
           select id, published from article where lower(doi) = $2
           union select id, published from article where title_key = any(array(select title_key(title) from unnest($3::text[]) title)) and title_key <> ''
           union select id, published from article where key = $4
           union select id, published from article where journal_id = any(array(
             select id from journal where id = lower($4) or title_key(title) = title_key($5))) ) hit
         order by ${NEWEST} limit 100) newest
       join article using (id)
       where ($7::text is null or journal_id = $7) and ($8::text is null or type_of(type) = $8)
         and ($9::integer is null or extract(year from published) = $9)
       order by ${NEWEST})) as exact`,
    [words, doi, titles.map(escaped), code, escaped(keyword), variants.flat(), ...within, year ? Number(year) : null],
  );
  const { query: text, contentState, exact, stems } = row!;
  const base = parseTsQuery(text);
  if (!base) return { parsed: { ...NO_TERMS, within, exact, contentState }, query: null };
  const query = withSpellings(base, spellingsOf(stems));
  return { parsed: { ...termsOf(query, year), within, exact, contentState }, query };
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
