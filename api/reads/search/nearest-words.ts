import { foldWord } from '@press/contract/fold';
import { plainText } from '@press/contract/richtext';
import type { Queries } from '../../db/db';
import { stemPattern, stemsOf } from './passages';
import type { Question } from './question';
import type { TsQuery } from './tsquery';

/** Number of first hits by rank that are sorted again: five pages of the site. */
export const SORTED_AGAIN = 50;

/** The weight of a word by its field, in the order of PostgreSQL's rank. */
const IN_TITLE = 3;
const IN_LISTS = 2;
/** Factor for adjacent words in the typed order. A quoted phrase requires it; other words often imply it. */
const LITERAL = 1.5;
/**
 * For a keyword that equals the whole text, which the authors state as their topic. A title with the whole text still
 * comes first.
 */
const KEYWORD = 1.55;
/** All words in the typed order. */
const IN_ORDER = 0.6;
/** Bonus if the title begins with the first word, half of it after another word: readers remember beginnings. */
const BEGINS = 0.3;
/** For a correction or a retraction, whose title repeats that of the article. */
const NOTICE = -0.5;
/** Equal hits keep PostgreSQL's order. */
const RANK = 0.1;

interface Hit {
  id: number;
  title: string;
  authors: string;
  keywords: string;
  isNotice: boolean;
}

const IS_NOTICE = `exists (select 1 from relation where article_id = article.id
  and kind in ('retracts', 'partially-retracts', 'expresses-concern-about', 'corrects'))`;

/**
 * Sorts hits by criteria that PostgreSQL's rank lacks: the words in the title, their typed order, and their adjacency
 * as typed, including stop words. Hits of a single word keep their order.
 * @param ids the first hits by rank
 */
export async function byNearestWords(
  db: Queries,
  ids: readonly number[],
  query: TsQuery,
  question: Question,
): Promise<number[]> {
  const words = wordsOf(query);
  const literals = literalsOf(question);
  if (ids.length < 2 || (words.length < 2 && literals.length === 0)) return [...ids];
  const rows = await db.query<Hit>(
    `select id, title, authors, keywords, ${IS_NOTICE} as "isNotice" from article where id = any($1::bigint[])`,
    [ids],
  );
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows
    .map((hit) => ({ id: Number(hit.id), score: scoreOf(hit, words, literals) }))
    .map(({ id, score }) => ({ id, score: score - (RANK * places.get(id)!) / SORTED_AGAIN }))
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id);
}

/** The words of a query in order, each with its other spellings. Excluded words are left out. */
function wordsOf(query: TsQuery): RegExp[][] {
  if (query.kind === 'and' || query.kind === 'near') return query.operands.flatMap(wordsOf);
  const stems = stemsOf(query).map(stemPattern);
  return query.kind === 'phrase' ? stems.map((stem) => [stem]) : stems.length > 0 ? [stems] : [];
}

/** Words between spaces. */
const spaced = (text: string): string =>
  ` ${foldWord(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The quoted texts, else the whole text, if it has several words. */
function literalsOf({ groups, titles }: Question): string[] {
  const quoted = groups.flat().flatMap(({ text, isQuoted, isExcluded }) => (isQuoted && !isExcluded ? [text] : []));
  return (quoted.length > 0 ? quoted : titles.slice(0, 1)).map(spaced).filter((text) => /\S \S/.test(text));
}

function scoreOf(hit: Hit, words: readonly RegExp[][], literals: readonly string[]): number {
  const { title, authors, keywords, isNotice } = hit;
  const inTitle = spaced(plainText(title, 'inline'));
  const inLists = spaced(`${authors} ${keywords}`);
  const topics = keywords.split(',').map(spaced);
  const places = words.map((spellings) => firstPlace(inTitle, spellings));
  const found = places.filter((place) => place >= 0).length;
  const listed = words.filter((spellings, at) => places[at]! < 0 && firstPlace(inLists, spellings) >= 0).length;
  const following = places.filter((place, at) => at > 0 && places[at - 1]! >= 0 && place > places[at - 1]!).length;
  const [first = -1] = places;
  return (
    (IN_TITLE * found + IN_LISTS * listed) / Math.max(1, words.length) +
    (literals.some((text) => inTitle.includes(text) || inLists.includes(text)) ? LITERAL : 0) +
    (literals.some((text) => topics.includes(text)) ? KEYWORD : 0) +
    (IN_ORDER * following) / Math.max(1, words.length - 1) +
    (first < 0 ? 0 : ([BEGINS, BEGINS / 2][wordsBefore(inTitle, first)] ?? 0)) +
    (isNotice ? NOTICE : 0)
  );
}

const wordsBefore = (text: string, place: number): number => (text.slice(0, place).match(/\S+/g) ?? []).length;

/** The position of the first of the spellings; -1 without one. */
function firstPlace(text: string, spellings: readonly RegExp[]): number {
  const places = spellings.map((one) => text.search(one)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}
