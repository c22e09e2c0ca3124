import { termsOf } from './search-terms';
import { readQuestion } from './tsquery';

/** A question as PostgreSQL prints it, in terms. */
const inTerms = (printed: string) => {
  const question = readQuestion(printed);
  return question && termsOf(question);
};

test('nothing is asked of a question without words', () => expect(inTerms('')).toBeNull());

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
    'a small word between counts as a place',
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
  ['without a word', `'studi' & !'model'`, `( 'studi' & !( 'model' ) )`, []],
  ['either without a word', `'data' | 'studi' & !'model'`, `( 'data' | ( 'studi' & !( 'model' ) ) )`, []],
  ['a word, or another not', `'data' | !'model'`, `'@' & ( ( 'data' | !( 'model' ) ) )`, []],
  ['without a word, alone', `!'studi'`, `'@' & ( !( 'studi' ) )`, []],
  [
    'quotes and backslashes stay escaped in words, and are bare in pairs',
    `'o''brien' <-> 'a\\\\b'`,
    `( 'o''brien' & 'a\\\\b' )`,
    [["o'brien", 1, 'a\\b']],
  ],
] as const)('%s', (_, printed, words, pairs) => {
  expect(inTerms(printed)).toEqual({ words, pairs, exact: true });
});

test.each([
  [
    'a longer phrase is found by its pairs',
    `'a' <-> 'b' <-> 'c'`,
    `( 'a' & 'b' & 'c' )`,
    [
      ['a', 1, 'b'],
      ['b', 1, 'c'],
    ],
  ],
  ['a phrase that need not be there is found by its words', `'x' | 'a' <-> 'b'`, `( 'x' | ( 'a' & 'b' ) )`, []],
  ['what is known nearly is never left out', `'x' & !( 'a' <-> 'b' )`, `( 'x' )`, []],
  ['nor does it narrow a choice', `'x' | !( 'a' <-> 'b' )`, `'@'`, []],
  ['alone it rules nothing out', `!( 'a' <-> 'b' )`, `'@'`, []],
  ['a choice within a phrase asks for its words only', `( 'a' | 'b' ) <-> 'c'`, `( ( 'a' | 'b' ) & 'c' )`, []],
] as const)('%s, and the question itself is held to the rest', (_, printed, words, pairs) => {
  expect(inTerms(printed)).toEqual({ words, pairs, exact: false });
});

test.each([`'a' &`, `'a' 'b'`, `( 'a'`, 'a', `'a' <-> `])('%s is no question that PostgreSQL prints', (printed) => {
  expect(() => inTerms(printed)).toThrow(/question/);
});
