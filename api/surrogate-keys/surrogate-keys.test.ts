import fc from 'fast-check';
import { boundedKeys, keyOf } from '@press/http/surrogate-keys';

/** Any character of Unicode. fast-check's own arbitrary first lists all of them, which takes a second. */
const anySign = fc
  .nat({ max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

test('M-01 whatever the id, a key has only characters without a meaning in headers and lists', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 150 }), (id) => {
      expect(keyOf('page', id)).toMatch(/^page-[\w.%-]{0,100}$/);
    }),
    { seed: 20_261_121, numRuns: 500 },
  );
  expect(keyOf('page', `a\uD800${String.fromCodePoint(0x1f600)}*`)).toBe('page-a%EF%BF%BD%F0%9F%98%80%2A');
});

test('M-01 different ids have different keys', () => {
  const ids = ['a b', 'a%20b', 'A', 'a', `${'x'.repeat(200)}1`, `${'x'.repeat(200)}2`];
  expect(new Set(ids.map((id) => keyOf('article', id))).size).toBe(ids.length);
});

test('M-01 a response with very many keys gets that of the whole site', () => {
  const many = Array.from({ length: 60 }, (_, n) => `article-${n}`);
  expect(boundedKeys(many)).toEqual(['all', 'site']);
  expect(boundedKeys(['article-1', 'article-1'])).toEqual(['all', 'article-1']);
});
