import { createHash } from 'node:crypto';
import type { Queries } from '../../db/db';
import { printTsQuery, withSpellings, withoutYears, withYearOfPublication } from './expand';
import { CONTENT_STATE } from './content-cache';
import { indexTermsOf } from './index-terms';
import { askedText, readQuestion, type Question, type Term } from './question';
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
  /** Stands for `exact` in the keys of caches. */
  exactKey: string;
  /** State of the content when the search was parsed. */
  contentState: string;
}

const NEWEST = 'published desc nulls last, id desc';
const NO_TERMS: Pick<ParsedSearch, 'question' | 'terms'> = { question: '', terms: ['', '[]', null] };
/** Articles of a journal whose name or code is searched. */
const MAX_EXACT = 5_000;

/**
 * What is searched in the index for a query. A year of publication is a term of the index alone: it is left out of what is checked
 * in the text too.
 * @param year that hits must have
 */
export function termsOf(query: TsQuery, year: string | undefined): Pick<ParsedSearch, 'question' | 'terms'> {
  const question = printTsQuery(withoutYears(query));
  const isExact = indexTermsOf(query).exact;
  const { words, pairs } = indexTermsOf(withYearOfPublication(query));
  const inYear = year ? `( ${words} ) & '@${Number(year)}'` : words;
  return { question, terms: [inYear, JSON.stringify(pairs), isExact ? null : question] };
}

/** SQL expression for the words of texts, each as PostgreSQL prints it in a query; empty for stop words and signs. */
const WORDS = `to_jsonb(array(select coalesce(phraseto_tsquery('english', fold(term))::text, '')
  from unnest($1::text[]) with ordinality as given (term, at) order by at))`;

const EXACT = `to_jsonb(array(
  select id from (
    select id, published, journal_id, type from article where lower(doi) = any($2::text[])
    union select id, published, journal_id, type from article
      where title_key = any(array(select title_key(title) from unnest($3::text[]) title)) and title_key <> ''
    union select id, published, journal_id, type from article where key = $4
    union select id, published, journal_id, type from article where journal_id = any(array(
      select id from journal where id = lower($4) or $9 in (issn, eissn)
        or (title_key($5) <> '' and title_key($5) in (title_key, abbreviation_key))))) hit
  where ($6::text is null or journal_id = $6) and ($7::text is null or type_of(type) = $7)
    and ($8::integer is null or extract(year from published) = $8)
  order by ${NEWEST} limit ${MAX_EXACT}))`;

/** The journal with the longest title that a text has as whole words beside others, and the text without it; null when there is none. */
export async function namedJournal(db: Queries, text: string): Promise<{ journal: string; rest: string } | null> {
  const [named] = await db.query<{ journal: string; rest: string }>(
    `with asked (words) as (select ' ' || title_key($1) || ' ')
     select id as journal, trim(replace(words, ' ' || title_key || ' ', ' ')) as rest
     from journal, asked where title_key <> '' and position(' ' || title_key || ' ' in words) > 0 and trim(words) <> title_key
     order by length(title_key) desc limit 1`,
    [escaped(askedText(text))],
  );
  return named ?? null;
}

/** Reads a search with its filter. `query` is null when the text has no words. */
export async function parseSearch(
  db: Queries,
  keyword: string,
  { journal, year, type }: SearchFilter,
): Promise<{ parsed: ParsedSearch; query: TsQuery | null }> {
  const question = readQuestion(keyword);
  const { dois, titles, code, issn } = question;
  const terms = question.groups.flat();
  const joined = terms.flatMap((term) => term.joined ?? []);
  const variants = variantsOf(terms.flatMap(({ text, isQuoted }) => (isQuoted ? [] : [text])).join(' '));
  const within = [journal || null, type || null] as const;
  const [row] = await db.query<Pick<ParsedSearch, 'contentState' | 'exact'> & { words: string[] }>(
    `select ${WORDS} as words, ${CONTENT_STATE} as "contentState", ${EXACT} as exact`,
    [
      [...terms.map(({ text }) => text), ...joined, ...variants.flat()],
      dois,
      titles.map(escaped),
      code,
      escaped(titles[0]!),
      ...within,
      year ? Number(year) : null,
      issn,
    ],
  );
  const { words, contentState, exact } = row!;
  const exactKey = exact.length > 10 ? createHash('sha1').update(exact.join()).digest('base64') : exact.join();
  const given = { within, exact, exactKey, contentState };
  const base = queryOf(question, words);
  if (!base) return { parsed: { ...NO_TERMS, ...given }, query: null };
  const query = withSpellings(base, spellingsOf(words.slice(terms.length + joined.length)));
  return { parsed: { ...termsOf(query, year), ...given }, query };
}

const escaped = (text: string): string => text.replace(/</g, '&lt;');

/** Composes the query of the words of each term, then of each joined form. A term without words asks for nothing. */
function queryOf({ groups }: Question, words: readonly string[]): TsQuery | null {
  let joinedAt = groups.flat().length;
  let at = 0;
  const ofTerm = ({ joined, isExcluded }: Term): TsQuery[] => {
    const written = parseTsQuery(words[at++]!);
    const asOne = joined ? parseTsQuery(words[joinedAt++]!) : null;
    const operands = [written, asOne].filter((query) => query !== null);
    const [first, second] = operands;
    if (!first) return [];
    const query: TsQuery = second ? { kind: 'or', operands: [first, second] } : first;
    return [isExcluded ? { kind: 'not', operand: query } : query];
  };
  const found = groups.map((group) => group.flatMap(ofTerm)).filter((operands) => operands.length > 0);
  return oneOf(
    'or',
    found.map((operands) => oneOf('and', operands)!),
  );
}

const oneOf = (kind: 'and' | 'or', operands: TsQuery[]): TsQuery | null =>
  operands.length > 1 ? { kind, operands } : (operands[0] ?? null);

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
