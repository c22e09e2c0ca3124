import type { Queries } from '../../db/db';
import type { SearchResultPageWire } from '@press/contract/wire';
import { byIds } from '../articles';
import { sitePublisher } from '../site';
import { withPhrasesInText, withPrefix } from './expand';
import { byViews, findHits, totalHits, type SearchSort } from './hits';
import { isFiltered, type SearchFilter } from './filter';
import { mayNameJournal, namedJournal, parseSearch, termsOf, type ParsedSearch } from './parse';
import { withFewerWords } from './fewer-words';
import { byNearestWords, SORTED_AGAIN } from './nearest-words';
import { passagesOf, withPassage } from './passages';
import { askedText, readQuestion } from './question';
import type { TsQuery } from './tsquery';
import { otherForm } from './variants';
import { editDistance } from '@press/contract/edit-distance';
import { foldWord } from '@press/contract/fold';
import { plainText } from '@press/contract/richtext';
import { CONTENT_STATE, ContentCache } from './content-cache';

export interface SearchRequest extends SearchFilter {
  keyword: string;
  pageNum: number;
  pageSize: number;
  sort?: SearchSort;
  /** True adds the sentence to hits in the full text; default: true. */
  hasPassages?: boolean;
}

/**
 * Searches articles with all words of `keyword`; supports `OR`, `"a phrase"` and `-word`. The order is: articles with
 * this DOI, id or title, or of this journal, then the other hits by `sort`. A journal's title among the words is a
 * filter; a title of one or two words only if the words have no hits. Without hits the last word may be a prefix; then
 * a search with words of the content, or with fewer words, is suggested with its first articles. A filter that excludes
 * all hits does not change the words.
 */
export async function search(db: Queries, request: SearchRequest): Promise<SearchResultPageWire> {
  const { keyword, pageNum, pageSize } = request;
  const { answer, isOpen } = await firstReading(db, request, {
    filterOf: (filter) => filter,
    ask: (asked, parsed, query) => pageOfHits(db, parsed, asked, query),
    hasAny: ({ total }) => total > 0,
  });
  const page = { ...answer, pageNum, pageSize };
  if (!isOpen) return page;
  const suggestion = await suggestionFor(db, keyword);
  for (const other of [otherForm(keyword), suggestion, await wholeDoi(db, keyword)])
    if (other !== null && (await hasHits(db, other)))
      return { ...page, suggestion: other, ...(await nearestBy(db, other)) };
  const fewer = await withFewerWords((words) => countOf(db, words), keyword, suggestion);
  return { ...page, ...(fewer[0] && { fewer, ...(await nearestBy(db, fewer[0].search)) }) };
}

/** Number of articles shown of a suggested search. */
const NEAREST = 5;

/** The first articles of a search with hits. */
async function nearestBy(db: Queries, keyword: string): Promise<Pick<SearchResultPageWire, 'nearest'>> {
  return { nearest: (await search(db, { keyword, pageNum: 1, pageSize: NEAREST })).list };
}

/** `vol 4 no 3 pp 215 230`, `article e 12` */
const VOLUME_AND_PAGES = /^(?:\s|\d|vol(?:ume)?|no|nr|iss(?:ue)?|pp?|pages?|art(?:icle)?|[es])+$/i;

/** How the words of a search are read. */
interface Asking<R, T> {
  /** The filters with which the words are read. */
  filterOf: (request: R) => SearchFilter;
  ask: (request: R, parsed: ParsedSearch, query: TsQuery | null) => Promise<T>;
  hasAny: (answer: T) => boolean;
}

/**
 * Tries readings of a search until one has hits: in the journal whose title the words contain, unchanged, with its
 * phrases in the full text too, with a hyphenated word split, with the last word as the beginning of a word. Results
 * and their filter counts use the same reading.
 * @returns the result; `isOpen` if nothing was found, so other words may be suggested
 */
export async function firstReading<R extends SearchFilter & { keyword: string }, T>(
  db: Queries,
  request: R,
  asking: Asking<R, T>,
): Promise<{ answer: T; isOpen: boolean }> {
  const { keyword } = request;
  const { parsed, query, loose } = await parseSearch(db, keyword, asking.filterOf(request));
  const answer = await asking.ask(request, parsed, query);
  const isFound = asking.hasAny(answer);
  const isMeant = request.journal || parsed.exact.length > 0 || !query;
  const named = isMeant || !mayNameJournal(keyword, isFound) ? null : await namedJournal(db, keyword, isFound);
  if (named) {
    const inJournal = await firstReading(db, { ...request, keyword: named.rest, journal: named.journal }, asking);
    if (asking.hasAny(inJournal.answer)) return inJournal;
    if (VOLUME_AND_PAGES.test(named.rest)) {
      const at = await articleAt(db, named.journal, named.rest);
      return firstReading(db, { ...request, keyword: at ?? named.journal }, asking);
    }
  }
  if (isFound || (query && isFiltered(request) && (await hasHits(db, keyword)))) return { answer, isOpen: false };
  if (!query) {
    const exact = isFiltered(request) ? [] : await titlesOfStopWords(db, keyword);
    if (exact.length > 0)
      return { answer: await asking.ask(request, { ...parsed, exact, exactKey: exact.join() }, null), isOpen: false };
    // Stop words may be acronyms: WHO.
    return { answer, isOpen: otherForm(keyword) !== null };
  }
  for (const other of [await inTexts(db, parsed, query), loose, withPrefix(loose ?? query)]) {
    const found =
      other && (await asking.ask(request, { ...parsed, ...(await termsOf(db, other, parsed.filter)) }, other));
    if (found && asking.hasAny(found)) return { answer: found, isOpen: false };
  }
  return { answer, isOpen: true };
}

/** Maximum number of articles whose full text is read for a phrase. */
const MAX_READ = 1_000;

/** The query with its phrases in the full text too; null if it has no phrase, or too many articles have the words. */
async function inTexts(db: Queries, parsed: ParsedSearch, query: TsQuery): Promise<TsQuery | null> {
  const other = withPhrasesInText(query);
  if (!other) return null;
  const terms = await termsOf(db, other, parsed.filter);
  const [words] = terms.terms;
  return (await totalHits(db, { ...parsed, ...terms, terms: [words, null] })) > MAX_READ ? null : other;
}

/** The id of the article at a place in a journal, `2021 42 3 215 30`: one number is the volume, another one the first page. */
async function articleAt(db: Queries, journal: string, place: string): Promise<string | null> {
  const found = await db.query<{ key: string }>(
    `select key from issue join article on issue_id = issue.id, regexp_replace(start_page, '\\D', '', 'g') page
     where issue.journal_id = $1 and volume = any($2::text[]) and page = any($2) and page <> volume limit 2`,
    [journal, place.match(/\d+/g) ?? []],
  );
  return found.length === 1 ? found[0]!.key : null;
}

/** Fewer stop words would occur in too many titles. */
const MIN_STOP_WORDS = 4;

/** The articles whose titles contain a text of stop words only, in this order: `To be or not to be`. */
async function titlesOfStopWords(db: Queries, keyword: string): Promise<number[]> {
  const text = askedText(keyword);
  if ((text.match(/\p{L}+/gu) ?? []).length < MIN_STOP_WORDS) return [];
  const found = await db.query<{ id: string | number }>('select titles_with($1) as id', [text]);
  return found.map(({ id }) => Number(id));
}

/** The DOI of the press that ends with the text of a search; null if the text cannot be the end of one. */
async function wholeDoi(db: Queries, keyword: string): Promise<string | null> {
  const { code } = readQuestion(keyword);
  if (!code || !/^[a-z][\w.-]*\d/i.test(code)) return null;
  const { doiPrefix } = await sitePublisher(db);
  return doiPrefix ? `${doiPrefix}/${code}` : null;
}

/** True if a search without a filter has hits. */
const hasHits = async (db: Queries, keyword: string): Promise<boolean> => (await countOf(db, keyword)) > 0;

/** The number of hits of a search without a filter. */
async function countOf(db: Queries, keyword: string): Promise<number> {
  const { parsed, query, loose } = await parseSearch(db, keyword, {});
  let total = parsed.exact.length + (await totalHits(db, parsed));
  for (const other of [query && total === 0 ? await inTexts(db, parsed, query) : null, loose])
    if (total === 0 && other) total = await totalHits(db, { ...parsed, ...(await termsOf(db, other, parsed.filter)) });
  return total;
}

async function pageOfHits(
  db: Queries,
  parsed: ParsedSearch,
  { keyword, pageNum, pageSize, sort = 'relevance', hasPassages = true }: SearchRequest,
  query: TsQuery | null,
) {
  const offset = (pageNum - 1) * pageSize;
  const allExact = sort === 'views' && parsed.exact.length > 1 ? await byViews(db, parsed.exact) : parsed.exact;
  const exact = allExact.slice(offset, offset + pageSize);
  const from = Math.max(0, offset - allExact.length);
  const limit = pageSize - exact.length;
  const isSortedAgain = query && sort === 'relevance' && from < SORTED_AGAIN && limit > 0;
  const { total, ids: found } = await findHits(db, parsed, {
    sort,
    ...(isSortedAgain ? { from: 0, limit: Math.max(SORTED_AGAIN, from + limit) } : { from, limit }),
  });
  const ids = isSortedAgain
    ? [
        ...(await byNearestWords(db, found.slice(0, SORTED_AGAIN), query, readQuestion(keyword))),
        ...found.slice(SORTED_AGAIN),
      ].slice(from, from + limit)
    : found;
  const passages = query && hasPassages ? await passagesOf(db, query, parsed.question, ids) : new Map();
  const list = await byIds(db, [...exact, ...ids]);
  return {
    list: list.map((article, at) => withPassage(article, passages.get(ids[at - exact.length] ?? -1))),
    total: allExact.length + total,
  };
}

/** Number of newest articles whose words are suggested. */
const ARTICLES = 5_000;
const MIN_LENGTH = 4;

/** Words as written and their letters, by their folded form. */
type Vocabulary = ReadonlyMap<string, { written: string; letters: number }>;

const vocabularies = new ContentCache<Vocabulary>(1);

async function vocabularyOf(db: Queries): Promise<Vocabulary> {
  const [state] = await db.query<{ contentState: string }>(`select ${CONTENT_STATE} as "contentState"`);
  const { contentState } = state!;
  const known = vocabularies.get(db, contentState, '');
  if (known) return known;
  // Markup is removed here, because in the database that takes longer than the rest of a search.
  const rows = await db.query<{ title: string; lists: string }>(
    `select title, keywords || ' ' || authors as lists from article order by published desc nulls last, id desc limit ${ARTICLES}`,
  );
  const words = new Map<string, { written: string; letters: number }>();
  for (const { title, lists } of rows)
    for (const written of `${plainText(title, 'inline')} ${lists}`.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []) {
      const folded = foldWord(written);
      if (written.length >= MIN_LENGTH && !words.has(folded))
        words.set(folded, { written, letters: lettersOf(folded) });
    }
  vocabularies.set(db, contentState, '', words);
  return words;
}

function nearest(word: string, words: Vocabulary): string | null {
  const folded = foldWord(word);
  if (folded.length < MIN_LENGTH || words.has(folded)) return null;
  const limit = folded.length < 8 ? 1 : 2;
  const letters = lettersOf(folded);
  let best: { written: string; distance: number } | null = null;
  for (const [candidate, { written, letters: others }] of words) {
    // An edit changes at most two letters of the set, so most words need no comparison by letter.
    if (bitsOf(letters ^ others) > 2 * limit) continue;
    const distance = editDistance(folded, candidate, best ? best.distance - 1 : limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { written, distance };
    if (best?.distance === 1) break;
  }
  if (!best) return null;
  const lower = best.written.toLowerCase();
  return /^\p{Lu}/u.test(word) ? lower.replace(/^./u, (letter) => letter.toUpperCase()) : lower;
}

/** The letters of a word as a set of 32 bits; letters of other scripts share bits. */
function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** The search with each unknown word replaced by the most similar word of titles, names and keywords; null if none is similar. */
async function suggestionFor(db: Queries, keyword: string): Promise<string | null> {
  const words = await vocabularyOf(db);
  let isChanged = false;
  const suggestion = keyword.slice(0, 200).replace(/\p{L}[\p{L}\p{M}]+/gu, (word) => {
    const known = nearest(word, words);
    isChanged ||= known !== null;
    return known ?? word;
  });
  return isChanged ? suggestion : null;
}
