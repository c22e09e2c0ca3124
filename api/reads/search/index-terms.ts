import type { TsQuery } from './tsquery';

/** Two words and the distance from the first to the second. */
export type WordPair = readonly [word: string, distance: number, next: string];

/** A query in the terms of the index of articles (`search_words` in `db/functions.sql`). */
export interface IndexTerms {
  /** The text form of a `tsquery` of terms without positions. */
  words: string;
  /** True if the terms match exactly the articles of the query; false if they match more. */
  exact: boolean;
}

/** Terms of a part of a query. */
interface PartialTerms {
  /** Null if the part excludes no article. */
  words: string | null;
  exact: boolean;
  /** True if every match has one of the words; a part that only excludes words would read the whole index. */
  isPositive: boolean;
}

/** A term that every article has. */
const EVERY_ARTICLE = "'@'";

/**
 * Terms of every match of a query. A word is a term. A phrase gives its words, and each pair of adjacent words, which are as exact as a
 * phrase of two; a longer one must also be checked.
 * @param pairTerms the text form of the terms of each pair of `pairsOf`; without it phrases have their words only
 */
export function indexTermsOf(query: TsQuery, pairTerms?: readonly string[]): IndexTerms {
  const { words, exact, isPositive } = termsOf(query, pairTerms && [...pairTerms]);
  if (words === null) return { words: EVERY_ARTICLE, exact };
  return { words: isPositive ? words : `${EVERY_ARTICLE} & ( ${words} )`, exact };
}

/** @param pairTerms terms of the query's remaining pairs, removed one by one */
function termsOf(query: TsQuery, pairTerms: string[] | undefined): PartialTerms {
  switch (query.kind) {
    case 'word':
      return { words: query.word, exact: true, isPositive: true };
    case 'phrase': {
      const pairs = query.isInText ? [] : (pairTerms?.splice(0, query.gaps.length) ?? []);
      return { words: and([...query.words, ...pairs]), exact: pairs.length === 1, isPositive: true };
    }
    case 'near':
      return { ...termsOfAll(query.operands, pairTerms), exact: false };
    case 'and':
      return termsOfAll(query.operands, pairTerms);
    case 'or': {
      const parts = query.operands.map((operand) => termsOf(operand, pairTerms));
      const words = wordsOf(parts);
      return {
        words: words.length < parts.length ? null : `( ${words.join(' | ')} )`,
        exact: parts.every(({ exact }) => exact),
        isPositive: parts.every(({ isPositive }) => isPositive),
      };
    }
    case 'not': {
      const { words, exact } = termsOf(query.operand, pairTerms);
      // The negation of inexact terms would exclude matches of the query.
      return exact
        ? { words: `!( ${words} )`, exact, isPositive: false }
        : { words: null, exact: false, isPositive: false };
    }
  }
}

function termsOfAll(operands: readonly TsQuery[], pairTerms: string[] | undefined): PartialTerms {
  const parts = operands.map((operand) => termsOf(operand, pairTerms));
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

/** The pairs of all phrases that the index has, in the order of the query. */
export function pairsOf(query: TsQuery): WordPair[] {
  switch (query.kind) {
    case 'word':
      return [];
    case 'phrase': {
      if (query.isInText) return [];
      const words = query.words.map(unquote);
      return query.gaps.map((gap, index) => [words[index]!, gap, words[index + 1]!]);
    }
    case 'not':
      return pairsOf(query.operand);
    default:
      return query.operands.flatMap(pairsOf);
  }
}

/** A word without the quotes and escapes of its text form. */
export const unquote = (word: string): string => word.slice(1, -1).replace(/''|\\\\/g, ([sign]) => sign ?? '');
