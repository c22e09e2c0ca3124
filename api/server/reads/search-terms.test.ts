import { createHash } from 'node:crypto';
import { termsOf } from './search-terms';
import { readQuestion } from './tsquery';

/** A question as PostgreSQL prints it, in terms. */
const inTerms = (printed: string) => {
  const question = readQuestion(printed);
  return question && termsOf(question);
};

const pair = (a: string, gap: number, b: string) => {
  const digest = createHash('md5').update(`${a} ${gap} ${b}`).digest('hex');
  return `'<${digest.slice(0, 5)}' & '>${digest.slice(5, 10)}'`;
};

test('nothing is asked of a question without words', () => expect(inTerms('')).toBeNull());

test.each([
  ['a word is a term', `'studi'`, `'studi'`],
  ['all words', `'studi' & 'result'`, `( 'studi' & 'result' )`],
  ['either word', `'studi' | 'result' & 'model'`, `( 'studi' | ( 'result' & 'model' ) )`],
  ['a phrase of two is a term beside its words', `'climat' <-> 'chang'`, `( 'climat' & 'chang' & ${pair('climat', 1, 'chang')} )`],
  ['a word between that means nothing counts as a place', `'qualiti' <2> 'life'`, `( 'qualiti' & 'life' & ${pair('qualiti', 2, 'life')} )`],
  ['without a phrase', `'studi' & !( 'climat' <-> 'chang' )`, `'@' & ( ( 'studi' & !( ( 'climat' & 'chang' & ${pair('climat', 1, 'chang')} ) ) ) )`],
  ['without a word, alone', `!'studi'`, `'@' & ( !( 'studi' ) )`],
  ['quotes and backslashes stay escaped, and are told as they are', `'o''brien' <-> 'a\\\\b'`, `( 'o''brien' & 'a\\\\b' & ${pair("o'brien", 1, 'a\\b')} )`],
])('%s', (_, printed, text) => {
  expect(inTerms(printed)).toEqual({ text, exact: true });
});

test.each([
  ['a longer phrase is found by its pairs', `'a' <-> 'b' <-> 'c'`, `( 'a' & 'b' & 'c' & ${pair('a', 1, 'b')} & ${pair('b', 1, 'c')} )`],
  ['what is known nearly is never left out', `'x' & !( 'a' <-> 'b' <-> 'c' )`, `( 'x' )`],
  ['nor does it narrow a choice', `'x' | !( 'a' <-> 'b' <-> 'c' )`, `'@'`],
  ['alone it rules nothing out', `!( 'a' <-> 'b' <-> 'c' )`, `'@'`],
  ['a choice within a phrase asks for its words only', `( 'a' | 'b' ) <-> 'c'`, `( ( 'a' | 'b' ) & 'c' )`],
])('%s, and the question itself is held to the rest', (_, printed, text) => {
  expect(inTerms(printed)).toEqual({ text, exact: false });
});

test.each([`'a' &`, `'a' 'b'`, `( 'a'`, 'a', `'a' <-> `])('%s is no question that PostgreSQL prints', (printed) => {
  expect(() => inTerms(printed)).toThrow(/question/);
});
