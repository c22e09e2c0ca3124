import type { Question } from './tsquery';

/** A word, how far after it the next stands, and that one. */
export type Pair = readonly [word: string, distance: number, next: string];

/** A question in the terms that the index of articles knows (db/migrations/004). */
export interface Terms {
  /** The text form of a `tsquery` of words without places. */
  words: string;
  /** Words that must follow each other. */
  pairs: Pair[];
  /** Whether these find just what the question asks for; else also articles that only the question itself tells apart. */
  exact: boolean;
}

/** Words as they are put together; `words` null where they rule nothing out. */
interface Bound {
  words: string | null;
  exact: boolean;
  /** Whether every answer has one of the words: else, by exclusion alone, the index would have to be read whole. */
  has: boolean;
}

/** Every article has it. */
const EVERYTHING = "'@'";

/**
 * Terms that every article has which answers the question. Words are terms themselves; of a phrase that must be there its
 * words are, and each two of them that follow each other. Phrases that need not or must not be there are left to the
 * question itself.
 */
export function termsOf(question: Question): Terms {
  const { words, exact, has } = bound(question, true);
  const pairs = pairsOf(question);
  if (words === null) return { words: EVERYTHING, pairs, exact };
  return { words: has ? words : `${EVERYTHING} & ( ${words} )`, pairs, exact };
}

/** @param required whether every answer must satisfy this part, so that its pairs are asked for beside the words */
function bound(question: Question, required: boolean): Bound {
  switch (question.kind) {
    case 'word':
      return { words: question.word, exact: true, has: true };
    case 'phrase':
      return { words: all(question.words), exact: required && question.words.length === 2, has: true };
    case 'near':
      return { ...both(question.of, false), exact: false };
    case 'and':
      return both(question.of, required);
    case 'or': {
      const parts = question.of.map((part) => bound(part, false));
      const texts = known(parts);
      return {
        words: texts.length < parts.length ? null : `( ${texts.join(' | ')} )`,
        exact: parts.every(({ exact }) => exact),
        has: parts.every(({ has }) => has),
      };
    }
    case 'not': {
      const { words, exact } = bound(question.of, false);
      // What is only nearly known must not be left out: too much would be.
      return exact ? { words: `!( ${words} )`, exact, has: false } : { words: null, exact: false, has: false };
    }
  }
}

function both(of: readonly Question[], required: boolean): Bound {
  const parts = of.map((part) => bound(part, required));
  const texts = known(parts);
  return {
    words: texts.length === 0 ? null : all(texts),
    exact: parts.every(({ exact }) => exact),
    has: parts.some(({ has }) => has),
  };
}

const known = (parts: readonly Bound[]): string[] => parts.flatMap(({ words }) => (words === null ? [] : [words]));
const all = (texts: readonly string[]): string => `( ${texts.join(' & ')} )`;

/** Pairs of the phrases that every answer must have. */
function pairsOf(question: Question): Pair[] {
  if (question.kind === 'and') return question.of.flatMap(pairsOf);
  if (question.kind !== 'phrase') return [];
  const words = question.words.map(bare);
  return question.gaps.map((gap, at) => [words[at]!, gap, words[at + 1]!]);
}

/** The word without the quotes and escapes of its text form. */
const bare = (word: string): string => word.slice(1, -1).replace(/''|\\\\/g, ([sign]) => sign ?? '');
