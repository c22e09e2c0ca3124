import { indexTermsOf } from './index-terms';
import { parseTsQuery } from './tsquery';

/** The index terms of a query in PostgreSQL's text form. */
const inTerms = (printed: string) => {
  const query = parseTsQuery(printed);
  return query && indexTermsOf(query);
};

test('a query without words has no terms', () => expect(inTerms('')).toBeNull());

test.each([
  ['a word is a term', `'studi'`, `'studi'`, []],
  ['all words', `'studi' & 'result'`, `( 'studi' & 'result' )`, []],
  ['either word', `'studi' | 'result' & 'model'`, `( 'studi' | ( 'result' & 'model' ) )`, []],
  [
    'a phrase of two is its words and a pair',
    `'climat' <-> 'chang'`,
    `( 'climat' & 'chang' )`,
    [['climat', 1, 'chang']],
  ],
  [
    'a stop word in between counts in the distance',
    `'qualiti' <2> 'life' & 'studi'`,
    `( ( 'qualiti' & 'life' ) & 'studi' )`,
    [['qualiti', 2, 'life']],
  ],
  [
    'two phrases',
    `'a' <-> 'b' & 'c' <-> 'd'`,
    `( ( 'a' & 'b' ) & ( 'c' & 'd' ) )`,
    [
      ['a', 1, 'b'],
      ['c', 1, 'd'],
    ],
  ],
  ['a word and the negation of another', `'studi' & !'model'`, `( 'studi' & !( 'model' ) )`, []],
  ['an alternative with a negation', `'data' | 'studi' & !'model'`, `( 'data' | ( 'studi' & !( 'model' ) ) )`, []],
  ['a word, or the negation of another', `'data' | !'model'`, `'@' & ( ( 'data' | !( 'model' ) ) )`, []],
  ['a negation alone', `!'studi'`, `'@' & ( !( 'studi' ) )`, []],
  [
    'quotes and backslashes stay escaped in words, and are not escaped in pairs',
    `'o''brien' <-> 'a\\\\b'`,
    `( 'o''brien' & 'a\\\\b' )`,
    [["o'brien", 1, 'a\\b']],
  ],
] as const)('%s', (_, printed, words, pairs) => {
  expect(inTerms(printed)).toEqual({ words, pairs, exact: true });
});

test.each([
  [
    'a longer phrase has all its pairs',
    `'a' <-> 'b' <-> 'c'`,
    `( 'a' & 'b' & 'c' )`,
    [
      ['a', 1, 'b'],
      ['b', 1, 'c'],
    ],
  ],
  ['an optional phrase has its words only', `'x' | 'a' <-> 'b'`, `( 'x' | ( 'a' & 'b' ) )`, []],
  ['the negation of inexact terms excludes nothing', `'x' & !( 'a' <-> 'b' )`, `( 'x' )`, []],
  ['and does not narrow an alternative', `'x' | !( 'a' <-> 'b' )`, `'@'`, []],
  ['alone it excludes nothing', `!( 'a' <-> 'b' )`, `'@'`, []],
  ['an alternative in a phrase has its words only', `( 'a' | 'b' ) <-> 'c'`, `( ( 'a' | 'b' ) & 'c' )`, []],
] as const)('%s, and the query itself is checked too', (_, printed, words, pairs) => {
  expect(inTerms(printed)).toEqual({ words, pairs, exact: false });
});

test.each([`'a' &`, `'a' 'b'`, `( 'a'`, 'a', `'a' <-> `])('%s is not the text of a query', (printed) => {
  expect(() => inTerms(printed)).toThrow(/query/);
});
