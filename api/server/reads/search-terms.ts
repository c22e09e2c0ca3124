import { createHash } from 'node:crypto';
import type { Question } from './tsquery';

/** A question in the terms that the index of articles knows (`search_terms` in db/migrations/004). */
export interface Terms {
  /** The text form of a `tsquery`. */
  text: string;
  /** Whether it finds just what the question asks for; else also articles that only the question itself tells apart. */
  exact: boolean;
}

/** Terms as they are put together; `text` null where the question rules nothing out. */
interface Bound {
  text: string | null;
  exact: boolean;
}

/** Every article has it. */
const EVERYTHING = "'@'";

/**
 * Terms that every article has which answers the question. Words, and phrases of two words, are terms themselves; of a
 * longer phrase each two words that follow each other are.
 */
export function termsOf(question: Question): Terms {
  const { text, exact } = bound(question);
  if (text === null) return { text: EVERYTHING, exact };
  // By exclusion alone the index would have to be read whole.
  return { text: text.includes('!') ? `${EVERYTHING} & ( ${text} )` : text, exact };
}

function bound(question: Question): Bound {
  switch (question.kind) {
    case 'word':
      return { text: question.word, exact: true };
    case 'phrase':
      return { text: all([...question.words, ...pairs(question.words, question.gaps)]), exact: question.words.length === 2 };
    case 'near':
      return { ...both(question.of), exact: false };
    case 'and':
      return both(question.of);
    case 'or': {
      const parts = question.of.map(bound);
      const texts = known(parts);
      return { text: texts.length < parts.length ? null : `( ${texts.join(' | ')} )`, exact: parts.every(({ exact }) => exact) };
    }
    case 'not': {
      const { text, exact } = bound(question.of);
      // What is only nearly known must not be left out: too much would be.
      return exact ? { text: `!( ${text} )`, exact } : { text: null, exact: false };
    }
  }
}

function both(of: readonly Question[]): Bound {
  const parts = of.map(bound);
  const texts = known(parts);
  return { text: texts.length === 0 ? null : all(texts), exact: parts.every(({ exact }) => exact) };
}

const known = (parts: readonly Bound[]): string[] => parts.flatMap(({ text }) => (text === null ? [] : [text]));
const all = (texts: readonly string[]): string => `( ${texts.join(' & ')} )`;

/** Two terms for each two words that follow each other: two digests together are as good as the words themselves. */
function pairs(words: readonly string[], gaps: readonly number[]): string[] {
  return gaps.flatMap((gap, at) => {
    const digest = createHash('md5').update(`${bare(words[at]!)} ${gap} ${bare(words[at + 1]!)}`).digest('hex');
    return [`'<${digest.slice(0, 5)}'`, `'>${digest.slice(5, 10)}'`];
  });
}

/** The word without the quotes and escapes of its text form. */
const bare = (word: string): string => word.slice(1, -1).replace(/''|\\\\/g, ([sign]) => sign ?? '');
