import { withoutFullStop } from './citable';

test.each([
  ['Salt and sand.', 'Salt and sand'],
  ['None...', 'None...'],
  ['Trade with the U.S.A.', 'Trade with the U.S.A.'],
  ['King et al.', 'King et al.'],
  ['Ships of J.', 'Ships of J.'],
  ['Who pays?', 'Who pays?'],
  ['', ''],
])('F-26 the end of %p is %p', (title, end) => {
  expect(withoutFullStop(title)).toBe(end);
});

test('F-26 a long title costs little', () => {
  expect(withoutFullStop('a'.repeat(200_000))).toHaveLength(200_000);
});
