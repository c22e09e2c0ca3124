import type { TsQuery } from './tsquery';

/** Two words and the distance from the first to the second. */
export type WordPair = readonly [word: string, distance: number, next: string];

/** A query in the terms of the index of articles (`db/migrations/004_search_scale.sql`). */
export interface IndexTerms {
  /** The text form of a `tsquery` of words without positions. */
  words: string;
  /** Pairs of words that must follow each other. */
  pairs: WordPair[];
  /** True if the terms match exactly the articles of the query; false if they match more. */
  exact: boolean;
}

/** Terms of a part of a query. */
interface PartialTerms {
  /** Null if the part excludes no article. */
  words: string | null;
  exact: boolean;
  /** True if every match has one of the words. A part that only excludes words would read the whole index. */
  isPositive: boolean;
}

/** A term that every article has. */
const EVERY_ARTICLE = "'@'";

/**
 * Terms of every match of a query. A word is a term. A required phrase gives its words, and each pair of adjacent words.
 * Optional or excluded phrases give fewer terms, and then the query itself must also be checked.
 */
export function indexTermsOf(query: TsQuery): IndexTerms {
  const { words, exact, isPositive } = termsOf(query, true);
  const pairs = pairsOf(query);
  if (words === null) return { words: EVERY_ARTICLE, pairs, exact };
  return { words: isPositive ? words : `${EVERY_ARTICLE} & ( ${words} )`, pairs, exact };
}

/** @param isRequired true if every match satisfies this part; then its pairs are searched in addition to its words */
function termsOf(query: TsQuery, isRequired: boolean): PartialTerms {
  switch (query.kind) {
    case 'word':
      return { words: query.word, exact: true, isPositive: true };
    case 'phrase':
      return { words: and(query.words), exact: isRequired && query.words.length === 2, isPositive: true };
    case 'near':
      return { ...termsOfAll(query.operands, false), exact: false };
    case 'and':
      return termsOfAll(query.operands, isRequired);
    case 'or': {
      const parts = query.operands.map((operand) => termsOf(operand, false));
      const words = wordsOf(parts);
      return {
        words: words.length < parts.length ? null : `( ${words.join(' | ')} )`,
        exact: parts.every(({ exact }) => exact),
        isPositive: parts.every(({ isPositive }) => isPositive),
      };
    }
    case 'not': {
      const { words, exact } = termsOf(query.operand, false);
      // The negation of inexact terms would exclude matches of the query.
      return exact
        ? { words: `!( ${words} )`, exact, isPositive: false }
        : { words: null, exact: false, isPositive: false };
    }
  }
}

function termsOfAll(operands: readonly TsQuery[], isRequired: boolean): PartialTerms {
  const parts = operands.map((operand) => termsOf(operand, isRequired));
  const words = wordsOf(parts);
  return {
    words: words.length === 0 ? null : and(words),
    exact: parts.every(({ exact }) => exact),
    isPositive: parts.some(({ isPositive }) => isPositive),
  };
}

const wordsOf = (parts: readonly PartialTerms[]): string[] =>
  parts.flatMap(({ words }) => (words === null ? [] : [words]));
const and = (words: readonly string[]): string => `( ${words.join(' & ')} )`;

/** The pairs of all required phrases. */
function pairsOf(query: TsQuery): WordPair[] {
  if (query.kind === 'and') return query.operands.flatMap(pairsOf);
  if (query.kind !== 'phrase') return [];
  const words = query.words.map(unquote);
  return query.gaps.map((gap, index) => [words[index]!, gap, words[index + 1]!]);
}

/** A word without the quotes and escapes of its text form. */
export const unquote = (word: string): string => word.slice(1, -1).replace(/''|\\\\/g, ([sign]) => sign ?? '');
