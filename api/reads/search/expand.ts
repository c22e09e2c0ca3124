import type { TsQuery } from './tsquery';

const isYear = (word: string): boolean => /^'(?:1[5-9]|20)\d\d'$/.test(word);

const either = (words: readonly string[]): TsQuery =>
  words.length === 1
    ? { kind: 'word', word: words[0]! }
    : { kind: 'or', operands: words.map((word) => ({ kind: 'word', word })) };

/** Replaces each word outside phrases with the result of `alternatives`. */
function eachWord(query: TsQuery, alternatives: (word: string) => readonly string[]): TsQuery {
  switch (query.kind) {
    case 'word':
      return either(alternatives(query.word));
    case 'and':
    case 'or':
      return { kind: query.kind, operands: query.operands.map((operand) => eachWord(operand, alternatives)) };
    case 'not':
      return { kind: 'not', operand: eachWord(query.operand, alternatives) };
    default:
      return query;
  }
}

/** Each word, or one of its other spellings. */
export const withSpellings = (query: TsQuery, spellings: ReadonlyMap<string, readonly string[]>): TsQuery =>
  eachWord(query, (word) => [word, ...(spellings.get(word) ?? [])]);

/** Each year as a word or as the year of publication, an additional index term (`search_words`). */
export const withYearOfPublication = (query: TsQuery): TsQuery =>
  eachWord(query, (word) => (isYear(word) ? [word, `'@${word.slice(1, -1)}'`] : [word]));

/** A query without its required years. */
export function withoutYears(query: TsQuery): TsQuery {
  if (query.kind !== 'and') return query;
  const operands = query.operands.filter((operand) => operand.kind !== 'word' || !isYear(operand.word));
  return operands.length > 0 ? { kind: 'and', operands } : query;
}

/** Shorter beginnings match too many words; after other words they may be shorter. */
const MIN_PREFIX = { alone: 4, afterWords: 3 };

/** Treats the last word of a query as a possible beginning of a word. Null if it cannot be one. */
export function withPrefix(query: TsQuery, minLength = MIN_PREFIX.alone): TsQuery | null {
  // A word is quoted, and has :* if it is already a prefix.
  if (query.kind === 'word')
    return !query.word.endsWith(':*') && query.word.length - 2 >= minLength
      ? { kind: 'word', word: `${query.word}:*` }
      : null;
  if (query.kind === 'or' && query.operands.every(({ kind }) => kind === 'word')) {
    const first = withPrefix(query.operands[0]!, minLength);
    return first && { kind: 'or', operands: [first, ...query.operands.slice(1)] };
  }
  if (query.kind !== 'and') return null;
  const last = withPrefix(query.operands.at(-1)!, MIN_PREFIX.afterWords);
  return last && { kind: 'and', operands: [...query.operands.slice(0, -1), last] };
}

/** The query with phrases that may also occur in the full text; null if no phrase is required. */
export function withPhrasesInText(query: TsQuery): TsQuery | null {
  switch (query.kind) {
    case 'phrase':
      return { ...query, isInText: true };
    case 'and':
    case 'or': {
      const operands = query.operands.map((operand) => withPhrasesInText(operand) ?? operand);
      return operands.some((operand, at) => operand !== query.operands[at]) ? { kind: query.kind, operands } : null;
    }
    default:
      return null;
  }
}

/**
 * The text form of a query, for PostgreSQL. A phrase matches title, names, keywords and abstracts, unless it may occur
 * in the full text, which has no pairs in the index.
 */
export function printTsQuery(query: TsQuery): string {
  switch (query.kind) {
    case 'word':
      return query.word;
    case 'phrase':
      return `( ${query.words.map((word, at) => `${at ? `<${query.gaps[at - 1]}> ` : ''}${word}${query.isInText ? '' : ':ABC'}`).join(' ')} )`;
    case 'near':
      return `( ${query.operands.map(printTsQuery).join(' <-> ')} )`;
    case 'and':
      return `( ${query.operands.map(printTsQuery).join(' & ')} )`;
    case 'or':
      return `( ${query.operands.map(printTsQuery).join(' | ')} )`;
    case 'not':
      return `!( ${printTsQuery(query.operand)} )`;
  }
}
