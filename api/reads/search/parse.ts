import { createHash } from 'node:crypto';
import type { Queries } from '../../db/db';
import { journalPart } from '../../site/parts';
import { printTsQuery, withPrefix, withSpellings, withoutYears, withYearOfPublication } from './expand';
import { foldWord } from '@press/contract/fold';
import { CONTENT_STATE } from './content-cache';
import { filterOf, type SearchFilter } from './filter';
import { indexTermsOf, pairsOf } from './index-terms';
import { askedText, readQuestion, withoutFieldNames, type Question, type Term } from './question';
import { parseTsQuery, WITHOUT_SPACES, type TsQuery } from './tsquery';
import { variantsOf } from './variants';

export interface ParsedSearch {
  /** The text form of the query with all spellings: hits are ranked by it. */
  question: string;
  /**
   * Words and pairs with the filter, for the index. `phrase` is a query that hits must also satisfy; null if the terms are exact.
   */
  terms: readonly [words: string, phrase: string | null];
  /** The words with the filter for the index of titles, which has no pairs. */
  titleWords: string;
  /** The terms of the filter, to add to words; empty for any article. */
  filter: string;
  /**
   * Articles with this DOI, id or whole title, or of this author or journal, newest first. They come first, and are excluded
   * from the other hits.
   */
  exact: readonly number[];
  /** Represents `exact` in cache keys. */
  exactKey: string;
  /** State of the content when the search was parsed. */
  contentState: string;
}

const NEWEST = 'published desc nulls last, id desc';

/** The relevant part of a query for `termsOf`. */
type Terms = Pick<ParsedSearch, 'question' | 'terms' | 'titleWords'>;
const NO_TERMS: Terms = { question: '', terms: ['', null], titleWords: '' };

/** Maximum number of articles for a journal whose name or code is searched. */
const MAX_EXACT = 5_000;

/**
 * The index terms of a query. A year of publication is only an index term, so it is removed from the query that is
 * checked in the text.
 * @param filter further terms that hits must have
 */
export async function termsOf(db: Queries, query: TsQuery, filter: string): Promise<Terms> {
  const question = printTsQuery(withoutYears(query));
  const pairs = pairsOf(query);
  const [row] =
    pairs.length > 0
      ? await db.query<{ terms: string[] }>('select to_jsonb(pair_terms($1::jsonb)) as terms', [JSON.stringify(pairs)])
      : [];
  const pairTerms = row?.terms ?? [];
  const dated = withYearOfPublication(query);
  const filtered = (words: string): string => (filter ? `( ${words} ) & ${filter}` : words);
  return {
    question,
    terms: [filtered(indexTermsOf(dated, pairTerms).words), indexTermsOf(query, pairTerms).exact ? null : question],
    titleWords: filtered(indexTermsOf(dated).words),
  };
}

/** SQL expression for the words of texts, each in PostgreSQL's query notation; empty for stop words and signs. */
const WORDS = `to_jsonb(array(select coalesce(phraseto_tsquery('english', fold(term))::text, '')
  from unnest($1::text[]) with ordinality as given (term, at) order by at))`;

/**
 * Keys of a journal's titles in languages besides the first, and of its former titles, which citations of their time have, without
 * those of journals of this site.
 */
const OTHER_KEYS = `array(select key from jsonb_array_elements(former_titles) former,
  unnest(array[title_key(former ->> 'title'), title_key(former ->> 'abbreviation')]) key
  where key <> '' and coalesce(former ->> 'journalId', '') = ''
  union all select title_key(own ->> 'title') from site_part, jsonb_path_query(value, '$.inLanguages.*') own
  where site_part.name = '${journalPart('')}' || journal.id and own ->> 'title' <> '')`;

const FOUND = 'select id, published, journal_id, search from article';
/**
 * The few articles with the DOI, title, id or author are filtered by their terms. A journal may have many, which the
 * index finds if there is a filter.
 */
const EXACT = `to_jsonb(array(
  with named as (select id from journal where id = lower($4) or $6 in (issn, eissn)
    or (title_key($5) <> '' and title_key($5) = any(array[title_key, abbreviation_key] || ${OTHER_KEYS})))
  select id from (
    select id, published from (
      ${FOUND} where lower(doi) = any($2::text[])
      union all ${FOUND} where title_key = any(array(select title_key(title) from unnest($3::text[]) title)) and title_key <> ''
      union all ${FOUND} where key = $4
      union all ${FOUND} where id = any(array(select article_id from author where orcid <> '' and orcid = $11))) few
    where ($7::tsquery is null or search @@ $7)
      and ($8::text[] is null or journal_id = any($8))
      and ($9::integer is null or extract(year from published) between $9 and $10)
    union all select id, published from article where $14 = '' and journal_id = any(array(select id from named))
    union all select found.id, found.published
      from (select string_agg(format('''@journal %s''', replace(replace(id, '\\', '\\\\'), '''', '''''')), ' | ')::tsquery as terms from named) journals,
        newest_hits(terms && nullif($14, '')::tsquery, null, '{}', 0, 0, ${MAX_EXACT}) found
      where terms is not null and $14 <> '') hit
  group by id, published order by ${NEWEST} limit ${MAX_EXACT}))`;

/** Minimum number of words of a journal's name that are unlikely to be typed by chance. */
const LONG_TITLE = 3;

/** True if a text is long enough to contain a journal's name among other words, which most searches are not. */
export const mayNameJournal = (text: string, hasHits: boolean): boolean =>
  WITHOUT_SPACES.test(text) || (text.match(/\p{L}+|\p{N}+/gu) ?? []).length > (hasHits ? LONG_TITLE : 1);

/**
 * The journal with the longest title, abbreviation or code that a text contains as whole words with others, and the
 * text without it; null if there is none.
 * @param hasHits true if the unchanged text has hits, so that only a long name counts
 */
export async function namedJournal(
  db: Queries,
  text: string,
  hasHits: boolean,
): Promise<{ journal: string; rest: string } | null> {
  const [named] = await db.query<{ journal: string; rest: string }>(
    `with asked (words) as (select ' ' || title_key($1) || ' ')
     select id as journal, trim(replace(words, ' ' || name || ' ', ' ')) as rest
     from journal, asked, unnest(array[title_key, abbreviation_key, lower(id)] || ${OTHER_KEYS}) name
     where name <> '' and position(' ' || name || ' ' in words) > 0 and trim(words) <> name
       and cardinality(string_to_array(name, ' ')) >= $2
     order by length(name) desc limit 1`,
    [escaped(withoutFieldNames(askedText(text))), hasHits ? LONG_TITLE : 1],
  );
  return named ?? null;
}

/**
 * Reads a search with its filter. `query` is null if the text has no words. `loose` is the query of the same terms with which a search
 * without hits is tried again (`looseForm`); null if it is the same.
 */
export async function parseSearch(
  db: Queries,
  keyword: string,
  asked: SearchFilter,
): Promise<{ parsed: ParsedSearch; query: TsQuery | null; loose: TsQuery | null }> {
  const question = readQuestion(keyword);
  const { dois, titles, code, issn, orcid } = question;
  const terms = question.groups.flat();
  const others = terms.flatMap((term) => term.others);
  const variants = variantsOf(terms.flatMap(({ text, isQuoted }) => (isQuoted ? [] : [text])).join(' '));
  const { filter, required, journals, years } = await filterOf(db, asked);
  const [row] = await db.query<Pick<ParsedSearch, 'contentState' | 'exact'> & { words: string[]; stems: string[] }>(
    `select ${WORDS} as words, ${STEMS} as stems, ${CONTENT_STATE} as "contentState", ${EXACT} as exact`,
    [
      [...terms.map(({ text }) => text), ...others, ...variants.flat()],
      dois,
      titles.map(escaped),
      code,
      escaped(titles[0]!),
      issn,
      required || null,
      journals,
      ...(years ?? [null, null]),
      orcid,
      terms.map(({ text }) => text),
      terms.map(stemmerOf),
      filter,
    ],
  );
  const { words, stems, contentState, exact } = row!;
  const exactKey = exact.length > 10 ? createHash('sha1').update(exact.join()).digest('base64') : exact.join();
  const given = { filter, exact, exactKey, contentState };
  const base = queryOf(question, words);
  if (!base) return { parsed: { ...NO_TERMS, ...given }, query: null, loose: null };
  const spellings = spellingsOf(words.slice(terms.length + others.length));
  const query = withSpellings(base, spellings);
  const looseBase = queryOf(question, words, stems);
  const loose = looseBase && withSpellings(looseBase, spellings);
  const isSame = !loose || printTsQuery(loose) === printTsQuery(query);
  return { parsed: { ...(await termsOf(db, query, filter)), ...given }, query, loose: isSame ? null : loose };
}

const escaped = (text: string): string => text.replace(/</g, '&lt;');

/** PostgreSQL dictionaries for scripts of one language or of similar ones, whose words are unchanged in the index. */
const STEMMERS = [
  [/^\p{Script=Cyrillic}{3,}$/u, 'russian_stem'],
  [/^\p{Script=Greek}{3,}$/u, 'greek_stem'],
] as const;
const stemmerOf = ({ text, isQuoted }: Term): string =>
  (!isQuoted && STEMMERS.find(([script]) => script.test(text))?.[1]) || '';
const STEMS = `to_jsonb(array(select coalesce(fold((ts_lexize(nullif(dictionary, '')::regdictionary, lower(term)))[1]), '')
  from unnest($12::text[], $13::text[]) with ordinality as given (term, dictionary, at) order by at))`;
const MIN_STEM = 3;

/** A letter next to a name, because the index has an author's other names in full. */
const INITIAL = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][.,]*$/u;

/** The word of a term in the names of authors (`filter_terms`). */
const inNames = (text: string): string => `'~${foldWord(/\p{L}+/u.exec(text)![0])}'`;

/**
 * The initial and an adjacent term in the names of an article's authors; null if the term is not an initial, or is
 * alone.
 */
function initialOf({ text }: Term, beside: readonly (Term | undefined)[]): TsQuery | null {
  const names = beside.flatMap((term) => (term && /\p{L}{2}/u.test(term.text) ? [inNames(term.text)] : []));
  const name = oneOf(
    'or',
    names.map((word) => ({ kind: 'word', word })),
  );
  return INITIAL.test(text) && name
    ? { kind: 'and', operands: [{ kind: 'word', word: `${inNames(text)}:*` }, name] }
    : null;
}

/**
 * A term for a search that found nothing: with any ending, its words separately (as in the full text, where the index
 * has no pairs), and a run of Chinese or Japanese as words of two characters.
 * @param stem empty for most scripts
 */
function looseForm({ text, isQuoted, isExcluded }: Term, written: TsQuery, stem: string): TsQuery {
  if (isQuoted || isExcluded) return written;
  if (stem.length >= MIN_STEM) return { kind: 'word', word: `'${stem}':*` };
  if (written.kind !== 'phrase') return written;
  const { words } = written;
  if (WITHOUT_SPACES.test(text)) return words.length < 4 ? written : { kind: 'and', operands: phrasesOf(words) };
  // For single letters (R&D) only the order matters.
  const canStandApart = words.some((word) => word.length >= 5);
  return canStandApart ? { kind: 'and', operands: words.map((word) => ({ kind: 'word', word })) } : written;
}

/** The first two words, the next two, and so on; an odd last one with the one before it. */
const phrasesOf = (words: readonly string[]): TsQuery[] =>
  words.flatMap((_, at) => {
    if (at % 2 === 1) return [];
    const from = Math.min(at, words.length - 2);
    return [{ kind: 'phrase', words: words.slice(from, from + 2), gaps: [1] } satisfies TsQuery];
  });

/**
 * Composes the query of the words of each term, then of its other forms. A term without words adds nothing.
 * @param stems one for each term; given if the terms may have their loose form
 */
function queryOf({ groups }: Question, words: readonly string[], stems?: readonly string[]): TsQuery | null {
  let otherAt = groups.flat().length;
  let at = 0;
  const ofTerm = (term: Term, place: number, group: readonly Term[]): TsQuery[] => {
    const written = parseTsQuery(words[at]!);
    const stem = stems?.[at] ?? '';
    at += 1;
    const others = words.slice(otherAt, otherAt + term.others.length).map(parseTsQuery);
    otherAt += term.others.length;
    if (!written) return [];
    const own = stems
      ? (initialOf(term, [group[place - 1], group[place + 1]]) ?? looseForm(term, written, stem))
      : written;
    const first = (term.isBeginning && withPrefix(own)) || own;
    const query = oneOf('or', [first, ...others.filter((other) => other !== null)])!;
    return [term.isExcluded ? { kind: 'not', operand: query } : query];
  };
  const found = groups.map((group) => group.flatMap(ofTerm)).filter((operands) => operands.length > 0);
  return oneOf(
    'or',
    found.map((operands) => oneOf('and', operands)!),
  );
}

const oneOf = (kind: 'and' | 'or', operands: TsQuery[]): TsQuery | null =>
  operands.length > 1 ? { kind, operands } : (operands[0] ?? null);

/** The stems of other spellings by the stem of a word. @param stems for each variant: the word's stem, the spelling's stem */
function spellingsOf(stems: readonly string[]): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (let at = 0; at < stems.length; at += 2) {
    const [word, other] = [stems[at]!, stems[at + 1]!];
    if (/^'[^']+'$/.test(word) && /^'[^']+'$/.test(other) && word !== other)
      spellings.set(word, [...(spellings.get(word) ?? []), other]);
  }
  return spellings;
}
