import { indexTermsOf, pairsOf } from './index-terms';
import { parseTsQuery } from './tsquery';

/** The index terms of a query in PostgreSQL's text form; pairs are shown as `'#climat chang'`. */
const inTerms = (printed: string) => {
  const query = parseTsQuery(printed);
  if (!query) return null;
  const names = pairsOf(query).map(
    ([word, distance, next]) => `'#${word} ${distance === 1 ? '' : `${distance} `}${next}'`,
  );
  return indexTermsOf(query, names);
};

test('a query without words has no terms', () => expect(inTerms('')).toBeNull());

test.each([
  ['a word is a term', `'studi'`, `'studi'`],
  ['all words', `'studi' & 'result'`, `( 'studi' & 'result' )`],
  ['either word', `'studi' | 'result' & 'model'`, `( 'studi' | ( 'result' & 'model' ) )`],
  ['a phrase of two is its words and a pair', `'climat' <-> 'chang'`, `( 'climat' & 'chang' & '#climat chang' )`],
  [
    'a stop word in between counts in the distance',
    `'qualiti' <2> 'life' & 'studi'`,
    `( ( 'qualiti' & 'life' & '#qualiti 2 life' ) & 'studi' )`,
  ],
  ['two phrases', `'a' <-> 'b' & 'c' <-> 'd'`, `( ( 'a' & 'b' & '#a b' ) & ( 'c' & 'd' & '#c d' ) )`],
  ['an optional phrase too', `'x' | 'a' <-> 'b'`, `( 'x' | ( 'a' & 'b' & '#a b' ) )`],
  ['either phrase', `'a' <-> 'b' | 'c' <-> 'd'`, `( ( 'a' & 'b' & '#a b' ) | ( 'c' & 'd' & '#c d' ) )`],
  ['an excluded phrase', `'x' & !( 'a' <-> 'b' )`, `( 'x' & !( ( 'a' & 'b' & '#a b' ) ) )`],
  ['a word and the negation of another', `'studi' & !'model'`, `( 'studi' & !( 'model' ) )`],
  ['an alternative with a negation', `'data' | 'studi' & !'model'`, `( 'data' | ( 'studi' & !( 'model' ) ) )`],
  ['a word, or the negation of another', `'data' | !'model'`, `'@' & ( ( 'data' | !( 'model' ) ) )`],
  ['a negation alone', `!'studi'`, `'@' & ( !( 'studi' ) )`],
  [
    'quotes and backslashes stay escaped in words, and are not escaped in pairs',
    `'o''brien' <-> 'a\\\\b'`,
    `( 'o''brien' & 'a\\\\b' & '#o'brien a\\b' )`,
  ],
] as const)('%s', (_, printed, words) => {
  expect(inTerms(printed)).toEqual({ words, exact: true });
});

test.each([
  ['a longer phrase has all its pairs', `'a' <-> 'b' <-> 'c'`, `( 'a' & 'b' & 'c' & '#a b' & '#b c' )`],
  ['the negation of inexact terms excludes nothing', `'x' & !( 'a' <-> 'b' <-> 'c' )`, `( 'x' )`],
  ['and does not narrow an alternative', `'x' | !( 'a' <-> 'b' <-> 'c' )`, `'@'`],
  ['alone it excludes nothing', `!( 'a' <-> 'b' <-> 'c' )`, `'@'`],
  ['the pairs after it keep their place', `!( 'a' <-> 'b' <-> 'c' ) & 'd' <-> 'e'`, `( ( 'd' & 'e' & '#d e' ) )`],
  ['an alternative in a phrase has its words only', `( 'a' | 'b' ) <-> 'c'`, `( ( 'a' | 'b' ) & 'c' )`],
] as const)('%s, and the query itself is checked too', (_, printed, words) => {
  expect(inTerms(printed)).toEqual({ words, exact: false });
});

test('titles have words without pairs, and so no excluded phrase', () => {
  const query = parseTsQuery(`'a' <-> 'b' & !( 'c' <-> 'd' )`)!;
  expect(indexTermsOf(query)).toEqual({ words: `( ( 'a' & 'b' ) )`, exact: false });
});

test.each([`'a' &`, `'a' 'b'`, `( 'a'`, 'a', `'a' <-> `])('refuses %s, which is not the text of a query', (printed) => {
  expect(() => inTerms(printed)).toThrow(/query/);
});
