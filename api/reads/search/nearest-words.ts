import { foldWord } from '@press/contract/fold';
import { plainText } from '@press/contract/richtext';
import type { Queries } from '../../db/db';
import { stemPattern, stemsOf } from './passages';
import type { Question } from './question';
import type { TsQuery } from './tsquery';

/** The first hits by rank, which are sorted again: five pages of the site. */
export const SORTED_AGAIN = 50;

/** What a word is worth in the field that has it: PostgreSQL's rank has the same order of fields. */
const IN_TITLE = 3;
const IN_LISTS = 2;
/** Words that stand together as they were typed. A phrase is meant to stand so; other words often do. */
const LITERAL = 1.5;
/** A keyword that is the whole text: the authors say that it is their topic. */
const KEYWORD = 2;
const NEXT_WORD_FOLLOWS = 0.6;
const CLOSE = 0.3;
const COVERED = 0.4;
/** The title has the word in the form that was typed. */
const SAME_FORM = 0.3;
/** The title begins with the first word: readers remember beginnings. */
const BEGINS = 0.3;
/** Among equal ones the order of PostgreSQL stays. */
const RANK = 0.1;

interface Asked {
  /** The words that are asked for, each with its other spellings. */
  words: RegExp[][];
  /** What stands in quotation marks, else the whole text, where it has several words. */
  literals: string[];
  /** The words as they were typed. */
  forms: string[];
}

interface Hit {
  id: number;
  title: string;
  authors: string;
  keywords: string;
}

/**
 * Sorts hits by what PostgreSQL's rank does not see: how many words the title has, whether it has them in the typed order and close to
 * each other, and as they were typed, stop words too. Hits of a single word stay as they are.
 * @param ids the first hits by rank
 */
export async function byNearestWords(
  db: Queries,
  ids: readonly number[],
  query: TsQuery,
  question: Question,
): Promise<number[]> {
  const asked: Asked = { words: wordsOf(query), ...writtenOf(question) };
  if (ids.length < 2 || (asked.words.length < 2 && asked.literals.length === 0)) return [...ids];
  const rows = await db.query<Hit>(`select id, title, authors, keywords from article where id = any($1::bigint[])`, [
    ids,
  ]);
  const scores = new Map(rows.map((hit) => [Number(hit.id), scoreOf(hit, asked)]));
  const score = (id: number, at: number): number => (scores.get(id) ?? 0) - (RANK * at) / SORTED_AGAIN;
  return ids
    .map((id, at) => ({ id, score: score(id, at) }))
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id);
}

/** The words of a query in their order, each with its other spellings. What it excludes is left out. */
function wordsOf(query: TsQuery): RegExp[][] {
  switch (query.kind) {
    case 'and':
    case 'near':
      return query.operands.flatMap(wordsOf);
    case 'phrase':
      return stemsOf(query).map((stem) => [stemPattern(stem)]);
    default: {
      const stems = stemsOf(query);
      return stems.length > 0 ? [stems.map(stemPattern)] : [];
    }
  }
}

/** Words between spaces. */
const spaced = (text: string): string =>
  ` ${foldWord(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function writtenOf({ groups, titles }: Question): Pick<Asked, 'literals' | 'forms'> {
  const terms = groups.flat().filter(({ isExcluded }) => !isExcluded);
  const quoted = terms.filter(({ isQuoted }) => isQuoted).map(({ text }) => text);
  const literals = (quoted.length > 0 ? quoted : titles.slice(0, 1)).map(spaced);
  return {
    literals: literals.filter((text) => /\S \S/.test(text)),
    forms: terms.flatMap(({ text }) => spaced(text).trim().split(' ')),
  };
}

function scoreOf({ title, authors, keywords }: Hit, { words, literals, forms }: Asked): number {
  const inTitle = spaced(plainText(title, 'inline'));
  const inLists = spaced(`${authors} ${keywords}`);
  const topics = keywords.split(',').map(spaced);
  const places = words.map((spellings) => firstPlace(inTitle, spellings));
  const found = places.filter((place) => place >= 0);
  const listed = words.filter((spellings, at) => places[at]! < 0 && firstPlace(inLists, spellings) >= 0).length;
  const following = places.filter((place, at) => at > 0 && places[at - 1]! >= 0 && place > places[at - 1]!).length;
  const sameForm = forms.filter((form) => inTitle.includes(` ${form} `)).length;
  const start = inTitle.slice(0, Math.max(0, ...places.slice(0, 1))).trim();
  const length = inTitle.trim().split(' ').length;
  const reach = inTitle.slice(Math.min(...found), Math.max(...found)).split(' ').length;
  return (
    (IN_TITLE * found.length + IN_LISTS * listed) / Math.max(1, words.length) +
    (literals.some((text) => inTitle.includes(text) || inLists.includes(text)) ? LITERAL : 0) +
    (literals.some((text) => topics.includes(text)) ? KEYWORD : 0) +
    (SAME_FORM * sameForm) / Math.max(1, forms.length) +
    (found.length > 0 && places[0] === found[0] && start.split(' ').length <= 1 ? BEGINS : 0) +
    (NEXT_WORD_FOLLOWS * following) / Math.max(1, words.length - 1) +
    (found.length > 1 ? (CLOSE * found.length) / Math.max(reach, found.length) : 0) +
    (COVERED * found.length) / Math.max(length, found.length)
  );
}

/** The place of the first of the spellings; -1 without one. */
function firstPlace(text: string, spellings: readonly RegExp[]): number {
  const places = spellings.map((one) => text.search(one)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}
